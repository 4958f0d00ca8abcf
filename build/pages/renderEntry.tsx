/** The app, rendered to text: built for Node, and loaded by `renderer.ts` once the browser's globals are there. */
import React from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/App.tsx';
import { createResourceCache } from '../../src/resources/resourceCache.ts';
import type { Resource } from '../../src/resources/resourceCache.ts';
import { contentResource } from '../../src/resources/content.ts';
import { matchRoute } from '../../src/routes.ts';
import { preloadPages } from '../../src/startup/pages.tsx';

// The renderer for servers requires another function to read the store, but what it shows must equal the first commit.
Object.assign(React, { useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read() });

export async function renderPage(url: string, content: unknown): Promise<string> {
  const cache = createResourceCache();
  const wanted = matchRoute(url)?.content;
  if (!wanted) throw new Error(`The page ${url} has no content.`);
  const resource: Resource<unknown> = { ...contentResource(wanted), load: () => Promise.resolve(content) };
  await Promise.all([preloadPages(url), cache.preload(resource)]);
  window.location.hash = `#${url}`;
  return renderToString(<App cache={cache} />);
}
