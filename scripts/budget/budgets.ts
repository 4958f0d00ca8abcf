/** What a first load may cost. A build outside a gate fails; the target is what we aim at. KiB are gzip level 9. */

import { listingPath, paths, productPath } from '../../src/paths.ts';
import { matchRoute } from '../../src/routes.ts';

export interface Limits {
  targetKiB: number;
  gateKiB: number;
}

export interface RouteBudget extends Limits {
  name: string;
  /** What follows the `#` of the URL. */
  path: string;
  /** The modules of the page, and those that it loads at once though by a dynamic import. */
  modules: readonly string[];
  needsCustomer: boolean;
}

const auth = 'src/services/firebase/auth.ts';
const listed = { targetKiB: 94, gateKiB: 98 };
const texts = { targetKiB: 90, gateKiB: 94 };
const forms = { targetKiB: 132, gateKiB: 138, needs: [auth] };
const account = { targetKiB: 155, gateKiB: 165, needs: [auth], needsCustomer: true };

interface Budget extends Limits {
  needs?: readonly string[];
  needsCustomer?: boolean;
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

/** JavaScript until a route can be used. */
export const routeBudgets: readonly RouteBudget[] = [
  budgetOf('home', paths.home, listed),
  budgetOf('collection', listingPath('women'), listed),
  budgetOf('product', productPath('weligama-batik-maxi'), { targetKiB: 95, gateKiB: 100 }),
  budgetOf('cart', paths.cart, listed),
  budgetOf('legal', paths.privacyPolicy, texts),
  budgetOf('404', '/no-such-page', texts),
  budgetOf('sign-in', paths.signIn, forms),
  budgetOf('sign-up', paths.signUp, forms),
  budgetOf('reset', paths.resetPassword, forms),
  budgetOf('profile', paths.profile, account),
  budgetOf('orders', paths.orders, account),
];

/** What home loads once it is shown: the carousel, the scroll animation, messages, the content client. */
export const laterOnHome: Limits & { modules: readonly string[] } = {
  modules: [
    'src/ui/carousel/CarouselTrack.tsx',
    'node_modules/aos/dist/aos.js',
    'src/ui/toasts/ToastHost.tsx',
    'src/services/content/contentClient.ts',
    'src/startup/prefetch.ts',
  ],
  targetKiB: 55,
  gateKiB: 65,
};

/** What any page loads once the browser is idle, for the page that may be next. */
export const whenIdle = ['src/startup/prefetch.ts', 'src/services/content/contentClient.ts', auth];

/** index.html with the boot script and the inlined styles. */
export const htmlLimits: Limits = { targetKiB: 10, gateKiB: 14 };
/** The styles in the page and the sheet of all pages. */
export const cssLimits: Limits = { targetKiB: 11, gateKiB: 14 };
/** On a phone, before any scrolling, as the bench server sends them: drawings, in brotli. */
export const homeImageLimits: Limits = { targetKiB: 160, gateKiB: 260 };
