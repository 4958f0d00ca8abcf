/** The size budgets of first loads, in KiB of gzip level 9. A build over a gate fails; the target is the goal. */

import { listingPath, paths, productPath } from '../../src/paths.ts';
import { matchRoute } from '../../src/routes.ts';

export interface Limits {
  targetKiB: number;
  gateKiB: number;
}

export interface RouteBudget extends Limits {
  name: string;
  /** The part of the URL after `#`. */
  path: string;
  /** The page's modules, and those that it imports dynamically at once. */
  modules: readonly string[];
  needsCustomer: boolean;
  /** How many requests the page may make until it rests. */
  requests?: number | undefined;
}

const auth = 'src/services/firebase/auth.ts';
const footer = 'src/layout/Footer.tsx';
const listed = { targetKiB: 92, gateKiB: 95.5 };
const texts = { targetKiB: 88, gateKiB: 88 };
const forms = { targetKiB: 128, gateKiB: 133.5, needs: [auth] };
// The transaction that keeps lists in step costs 2.5 KiB of it: all that is used of the database's library is one chunk.
const account = { targetKiB: 150, gateKiB: 166, needs: [auth], needsCustomer: true };

interface Budget extends Limits {
  needs?: readonly string[];
  needsCustomer?: boolean;
  requests?: number;
}

const budgetOf = (
  name: string,
  path: string,
  { needs = [], needsCustomer = false, ...limits }: Budget,
): RouteBudget => {
  const pages = matchRoute(path)?.pages ?? [];
  return {
    name,
    path,
    modules: [...pages.map((page) => `src/pages/${page}.tsx`), ...needs],
    needsCustomer,
    ...limits,
  };
};

export const routeBudgets: readonly RouteBudget[] = [
  budgetOf('home', paths.home, { ...listed, requests: 28 }),
  budgetOf('collection', listingPath('women'), listed),
  budgetOf('search', paths.search, listed),
  budgetOf('product', productPath('weligama-batik-maxi'), { targetKiB: 94, gateKiB: 99.5, requests: 30 }),
  budgetOf('cart', paths.cart, { targetKiB: 92, gateKiB: 98.5, requests: 26 }),
  budgetOf('legal', paths.privacyPolicy, { ...texts, requests: 18 }),
  budgetOf('404', '/no-such-page', { targetKiB: 86, gateKiB: 86.5 }),
  budgetOf('sign-in', paths.signIn, forms),
  budgetOf('sign-up', paths.signUp, forms),
  budgetOf('reset', paths.resetPassword, { ...forms, gateKiB: 131.5 }),
  budgetOf('profile', paths.profile, account),
  budgetOf('orders', paths.orders, account),
];

/** The JavaScript that the owner's board needs before its first list can be used. Its chunks are not the shop's. */
export const boardBudget: Limits & { name: string; path: string; modules: readonly string[] } = {
  name: 'owner’s board',
  path: '/owner/#/waiting',
  modules: ['board/orders/OrdersPage.tsx'],
  targetKiB: 200,
  gateKiB: 210,
};

/** The modules that home loads after it is shown: footer and hearts, carousel, scroll animation, messages. */
export const laterOnHome: Limits & { modules: readonly string[] } = {
  modules: [
    footer,
    'src/saved/SaveButton.tsx',
    'src/ui/carousel/CarouselTrack.tsx',
    'node_modules/aos/dist/aos.js',
    'src/ui/toasts/ToastHost.tsx',
    'src/startup/prefetch.ts',
  ],
  targetKiB: 25,
  gateKiB: 30,
};

/** The modules that every page loads when the browser is idle: what starts then, and what prefetches the next page. */
export const whenIdle = ['src/startup/prefetch.ts', footer, auth];

export const htmlLimits: Limits = { targetKiB: 11, gateKiB: 15 };
/** A product's or collection's page, with the sizes and buttons, which can be pressed before the app runs. */
export const pageLimits: Limits = { targetKiB: 12, gateKiB: 16 };
export const cssLimits: Limits = { targetKiB: 11, gateKiB: 12 };
export const homeScriptLimits: Limits = { targetKiB: 110, gateKiB: 120 };
/** Home's images on a phone before scrolling, as the hosted service sends them. */
export const homeImageLimits: Limits = { targetKiB: 95, gateKiB: 160 };
