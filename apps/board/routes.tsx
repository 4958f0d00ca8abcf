import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useRoutes } from 'react-router-dom';
import { BoardLayout } from './layout/BoardLayout.tsx';
import { lazyPage } from './layout/lazyPage.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { ordersIn } from './orders/boardCache.ts';
import { useBoard } from './orders/BoardProvider.tsx';
import { checkQuery, countsQuery } from './orders/queries.ts';
import { isFinding } from './orders/troubles.ts';
import { paths } from './paths.ts';
import { requestCountQuery } from './requests/requestCount.ts';

const OrdersPage = lazyPage(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage);
const TroublePage = lazyPage(async () => (await import('./orders/TroublePage.tsx')).TroublePage);
const SearchPage = lazyPage(async () => (await import('./orders/SearchPage.tsx')).SearchPage);
const FiguresPage = lazyPage(async () => (await import('./figures/FiguresPage.tsx')).FiguresPage);
const RequestsPage = lazyPage(async () => (await import('./requests/RequestsPage.tsx')).RequestsPage);

/** The layout knows neither orders nor requests, which the navigation counts. */
function Layout() {
  const { lost } = useBoard();
  const { data: counts } = useQuery({ ...countsQuery, enabled: lost === undefined });
  const { data: checked } = useInfiniteQuery(checkQuery);
  const { data: requests } = useQuery(requestCountQuery);
  const found = ordersIn(checked).filter((order) => isFinding(order) && !order.payment?.needsAttention);
  const trouble = counts && counts.trouble + found.length;
  return <BoardLayout counts={{ ...counts, trouble, requests }} />;
}

const table = [
  {
    element: <Layout />,
    children: [
      { index: true, element: <Navigate to={paths.waiting} replace /> },
      // The key starts each list anew.
      { path: paths.waiting, element: <OrdersPage key="waiting" state="waiting" /> },
      { path: paths.shipped, element: <OrdersPage key="shipped" state="shipped" /> },
      { path: paths.confirmed, element: <OrdersPage key="confirmed" state="confirmed" /> },
      { path: paths.cancelled, element: <OrdersPage key="cancelled" state="cancelled" /> },
      { path: paths.trouble, element: <TroublePage key="trouble" /> },
      { path: paths.search, element: <SearchPage key="search" /> },
      { path: paths.figures, element: <FiguresPage key="figures" /> },
      { path: paths.requests, element: <RequestsPage key="requests" /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** The one table of the board's routes. Each page's code is loaded when it is first opened. */
export function Routes() {
  return useRoutes(table);
}
