import { Navigate } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';
import { matchRoute, routes } from '../routes.ts';
import type { Route } from '../routes.ts';
import { lazyPage } from './lazyPage.tsx';

declare global {
  interface Window {
    preloadScripts?: (page: string) => void;
  }
}

type PageModule = Record<string, ComponentType<Record<string, string>>>;

const modules = import.meta.glob<PageModule>('../pages/*/*Page.tsx');

function loadPage(page: string): () => Promise<ComponentType<Record<string, string>>> {
  const load = modules[`../pages/${page}.tsx`];
  const name = page.slice(page.indexOf('/') + 1);
  return async () => {
    window.preloadScripts?.(page);
    const component = (await load?.())?.[name];
    if (!component) throw new Error(`src/pages/${page}.tsx has no ${name}.`);
    return component;
  };
}

const pagesOf = (table: readonly Route[]): string[] =>
  table.flatMap(({ page, children = [] }) => [page, ...pagesOf(children)]);

const pages = new Map([...new Set(pagesOf(routes))].map((page) => [page, lazyPage(loadPage(page))]));

function toRouteObject({ path, page, props, children }: Route): RouteObject {
  const Page = pages.get(page);
  const [first] = children ?? [];
  return {
    path,
    // The key remounts a page when another route shows it with other props.
    element: Page && <Page key={path} {...props} />,
    ...(children && first
      ? {
          children: [
            { index: true, element: <Navigate to={first.path} replace /> },
            ...children.map(toRouteObject),
          ],
        }
      : {}),
  };
}

export const routeObjects: RouteObject[] = [{ element: <Layout />, children: routes.map(toRouteObject) }];

/** Loads the code of every page that a URL within the shop (`/collections/men?size=M`) shows. */
export async function preloadPages(url: string): Promise<void> {
  await Promise.all(matchRoute(url)?.pages.map(async (page) => pages.get(page)?.preload()) ?? []);
}
