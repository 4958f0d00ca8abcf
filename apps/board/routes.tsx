import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useRoutes } from 'react-router-dom';
import { Link } from '../../src/ui/Link.tsx';
import { useOwner } from './auth/AccountProvider.tsx';
import { BoardLayout } from './layout/BoardLayout.tsx';
import { packerPages } from './layout/Navigation.tsx';
import { PageHeading } from './layout/PageHeading.tsx';
import { useBoard } from './orders/BoardProvider.tsx';
import { countsQuery, serverQuery } from './orders/queries.ts';
import { paths } from './paths.ts';
import { requestCountQuery } from './requests/requestCount.ts';
import { returnCountQuery } from './returns/returnCount.ts';
import { lowStockQuery } from './stock/stockQueries.ts';

/** Loads a page's code when it is first opened, at the second attempt if the connection dropped for a moment. */
const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(load) }));

const OrdersPage = lazyPage(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage);
const OldServerPage = lazyPage(async () => (await import('./orders/OldServerPage.tsx')).OldServerPage);
const TroublePage = lazyPage(async () => (await import('./orders/TroublePage.tsx')).TroublePage);
const SearchPage = lazyPage(async () => (await import('./orders/SearchPage.tsx')).SearchPage);
const ReturnsPage = lazyPage(async () => (await import('./returns/ReturnsPage.tsx')).ReturnsPage);
const StockPage = lazyPage(async () => (await import('./stock/StockPage.tsx')).StockPage);
const NewCartPage = lazyPage(async () => (await import('./stock/NewCartPage.tsx')).NewCartPage);
const FiguresPage = lazyPage(async () => (await import('./figures/FiguresPage.tsx')).FiguresPage);
const CodesPage = lazyPage(async () => (await import('./codes/CodesPage.tsx')).CodesPage);
const RequestsPage = lazyPage(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage);
const SettingsPage = lazyPage(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage);

const withOrders = (page: ReactNode) => <WithOrders>{page}</WithOrders>;

const pages: readonly [path: string, page: ReactNode][] = [
  // The key starts each list anew.
  [paths.waiting, withOrders(<OrdersPage key="waiting" list="waiting" />)],
  [paths.shipped, withOrders(<OrdersPage key="shipped" list="shipped" />)],
  [paths.confirmed, withOrders(<OrdersPage key="confirmed" list="confirmed" />)],
  [paths.cancelled, withOrders(<OrdersPage key="cancelled" list="cancelled" />)],
  [paths.trouble, withOrders(<TroublePage key="trouble" />)],
  [paths.search, withOrders(<SearchPage key="search" />)],
  [paths.returns, withOrders(<ReturnsPage key="returns" />)],
  [paths.stock, <StockPage key="stock" />],
  [paths.cart, <NewCartPage key="cart" />],
  [paths.figures, <FiguresPage key="figures" />],
  [paths.codes, <CodesPage key="codes" />],
  [paths.requests, <RequestsPage key="requests" />],
  [paths.settings, <SettingsPage key="settings" />],
];

const notFound = (
  <>
    <PageHeading title="Page not found">This page does not exist</PageHeading>
    <p>
      <Link to={paths.waiting}>Go to the waiting orders</Link>
    </p>
  </>
);

/** The layout knows neither orders nor requests, which the navigation counts. */
function Layout() {
  const { lost } = useBoard();
  const isOwner = useOwner().role === 'owner';
  const { data: counts } = useQuery({ ...countsQuery, enabled: lost === undefined });
  const { data: requests } = useQuery({ ...requestCountQuery, enabled: isOwner });
  const { data: returns } = useQuery({ ...returnCountQuery, enabled: lost === undefined });
  const { data: low } = useQuery(lowStockQuery);
  // "0" beside "Stock" would read as if nothing were left.
  return <BoardLayout counts={{ ...counts, requests, returns, stock: low || undefined }} />;
}

/** Where the server writes no orders, their lists would be empty or wrong. */
function WithOrders({ children }: { children: ReactNode }) {
  const { data: abilities } = useQuery(serverQuery);
  return abilities?.includes('order-step') === false ? <OldServerPage /> : children;
}

const tableOf = (open: typeof pages) => [
  {
    element: <Layout />,
    children: [
      { index: true, element: <Navigate to={paths.waiting} replace /> },
      ...open.map(([path, element]) => ({ path, element })),
      { path: '*', element: notFound },
    ],
  },
];
const packerPaths = new Set<string>([paths.search, ...packerPages.map((page) => paths[page])]);
const tables = {
  owner: tableOf(pages),
  packer: tableOf(pages.filter(([path]) => packerPaths.has(path))),
};

export function Routes() {
  return useRoutes(tables[useOwner().role]);
}
