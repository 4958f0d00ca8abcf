import { matchRoutes, Navigate } from 'react-router-dom';
import type { Params, RouteObject } from 'react-router-dom';
import { Layout } from './layout/Layout.tsx';
import { lazyPage } from './startup/lazyPage.tsx';
import type { LazyPage } from './startup/lazyPage.tsx';
import { Collection, preloadCollection } from './pages/collection/Collection.tsx';

const Home = lazyPage(() => import('./pages/home/Home.tsx').then((page) => page.Home));
const Cart = lazyPage(() => import('./pages/cart/Cart.tsx').then((page) => page.Cart));
const SignIn = lazyPage(() => import('./pages/sign-in/SignIn.tsx').then((page) => page.SignIn));
const SignUp = lazyPage(() => import('./pages/sign-up/SignUp.tsx').then((page) => page.SignUp));
const ResetPassword = lazyPage(() =>
  import('./pages/reset-password/ResetPassword.tsx').then((page) => page.ResetPassword),
);
const Account = lazyPage(() => import('./pages/account/Account.tsx').then((page) => page.Account));
const Profile = lazyPage(() => import('./pages/account/Profile.tsx').then((page) => page.Profile));
const Orders = lazyPage(() => import('./pages/account/Orders.tsx').then((page) => page.Orders));
const PaymentSuccess = lazyPage(() =>
  import('./pages/payment-success/PaymentSuccess.tsx').then((page) => page.PaymentSuccess),
);
const ShippingPolicy = lazyPage(() =>
  import('./pages/legal/ShippingPolicy.tsx').then((page) => page.ShippingPolicy),
);
const PrivacyPolicy = lazyPage(() =>
  import('./pages/legal/PrivacyPolicy.tsx').then((page) => page.PrivacyPolicy),
);
const TermsAndConditions = lazyPage(() =>
  import('./pages/legal/TermsAndConditions.tsx').then((page) => page.TermsAndConditions),
);

const NotFound = lazyPage(() => import('./layout/NotFound.tsx').then((page) => page.NotFound));

/** Loads the code of a route before it is shown. */
type Preload = (params: Params) => Promise<unknown>;

const toRoute = (path: string, Page: LazyPage, children?: RouteObject[]): RouteObject => ({
  path,
  element: <Page />,
  handle: Page.preload satisfies Preload,
  ...(children && { children }),
});

/** The table of routes (section 2 of the specification). */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      toRoute('/', Home),
      {
        path: '/collections/:id',
        element: <Collection />,
        handle: (({ id }) => preloadCollection(id)) satisfies Preload,
      },
      toRoute('/cart', Cart),
      toRoute('/sign-in', SignIn),
      toRoute('/sign-up', SignUp),
      toRoute('/reset-password', ResetPassword),
      toRoute('/account', Account, [
        { index: true, element: <Navigate to="profile" replace /> },
        toRoute('profile', Profile),
        toRoute('orders', Orders),
      ]),
      toRoute('/payment-success/:token', PaymentSuccess),
      toRoute('/shipping-policy', ShippingPolicy),
      toRoute('/privacy-policy', PrivacyPolicy),
      toRoute('/terms-and-conditions', TermsAndConditions),
      toRoute('*', NotFound),
    ],
  },
];

/** Loads the code of all that an address (`/collections/men?size=M`) shows. */
export async function preloadRoute(address: string): Promise<void> {
  const matches = matchRoutes(routes, address) ?? [];
  await Promise.all(
    matches.map(({ route: { handle }, params }) => {
      const preload = handle as Preload | undefined;
      return preload?.(params) ?? Promise.resolve();
    }),
  );
}
