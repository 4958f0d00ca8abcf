import type { ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import { BoardLayout } from './layout/BoardLayout.tsx';
import { lazyPage } from './layout/lazyPage.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { paths } from './paths.ts';
import { useCounts } from './useCounts.ts';

const OrdersPage = lazyPage(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage);
const TroublePage = lazyPage(async () => (await import('./orders/TroublePage.tsx')).TroublePage);
const SearchPage = lazyPage(async () => (await import('./orders/SearchPage.tsx')).SearchPage);
const FiguresPage = lazyPage(async () => (await import('./figures/FiguresPage.tsx')).FiguresPage);
const RequestsPage = lazyPage(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage);

const pages: readonly [path: string, page: ReactNode][] = [
  // The key starts each list anew.
  [paths.waiting, <OrdersPage key="waiting" state="waiting" />],
  [paths.shipped, <OrdersPage key="shipped" state="shipped" />],
  [paths.confirmed, <OrdersPage key="confirmed" state="confirmed" />],
  [paths.cancelled, <OrdersPage key="cancelled" state="cancelled" />],
  [paths.trouble, <TroublePage key="trouble" />],
  [paths.search, <SearchPage key="search" />],
  [paths.figures, <FiguresPage key="figures" />],
  [paths.requests, <RequestsPage key="requests" />],
];

function Layout() {
  return <BoardLayout counts={useCounts()} />;
}

const table = [
  {
    element: <Layout />,
    children: [
      { index: true, element: <Navigate to={paths.waiting} replace /> },
      ...pages.map(([path, element]) => ({ path, element })),
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The one table of the board's routes. Each page's code is loaded when it is first opened. */
export function Routes() {
  return useRoutes(table);
}
