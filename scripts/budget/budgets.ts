/** What a first load may cost. A build outside a gate fails; the target is what we aim at. KiB are gzip level 9. */

export interface Limits {
  targetKiB: number;
  gateKiB: number;
}

export interface RouteBudget extends Limits {
  name: string;
  /** What follows the `#` of the address. */
  path: string;
  /** The modules of the page, and those that it asks for at once though by a dynamic import. */
  modules: readonly string[];
  needsCustomer?: boolean;
}

const auth = 'src/services/firebase/auth.ts';
const listed = { targetKiB: 92, gateKiB: 98 };
const forms = { targetKiB: 132, gateKiB: 140 };
const account = { targetKiB: 155, gateKiB: 165 };

/** JavaScript until a route can be used. */
export const routeBudgets: readonly RouteBudget[] = [
  { name: 'home', path: '/', modules: ['src/pages/home/Home.tsx'], ...listed },
  {
    name: 'collection',
    path: '/collections/women',
    modules: ['src/pages/listing/Listing.tsx'],
    ...listed,
  },
  {
    name: 'product',
    path: '/collections/weligama-batik-maxi',
    modules: ['src/pages/product/ProductPage.tsx'],
    targetKiB: 94,
    gateKiB: 100,
  },
  { name: 'cart', path: '/cart', modules: ['src/pages/cart/Cart.tsx'], ...listed },
  {
    name: 'legal',
    path: '/privacy-policy',
    modules: ['src/pages/legal/PrivacyPolicy.tsx'],
    ...listed,
  },
  { name: '404', path: '/no-such-page', modules: ['src/layout/NotFound.tsx'], ...listed },
  { name: 'sign-in', path: '/sign-in', modules: ['src/pages/sign-in/SignIn.tsx', auth], ...forms },
  { name: 'sign-up', path: '/sign-up', modules: ['src/pages/sign-up/SignUp.tsx', auth], ...forms },
  {
    name: 'reset',
    path: '/reset-password',
    modules: ['src/pages/reset-password/ResetPassword.tsx', auth],
    ...forms,
  },
  {
    name: 'profile',
    path: '/account/profile',
    modules: ['src/pages/account/Account.tsx', 'src/pages/account/Profile.tsx', auth],
    needsCustomer: true,
    ...account,
  },
  {
    name: 'orders',
    path: '/account/orders',
    modules: ['src/pages/account/Account.tsx', 'src/pages/account/Orders.tsx', auth],
    needsCustomer: true,
    ...account,
  },
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
  targetKiB: 62,
  gateKiB: 70,
};

/** What any page loads once the browser is idle, for the page that may be next. */
export const whenIdle = ['src/startup/prefetch.ts', 'src/services/content/contentClient.ts', auth];

/** index.html with the boot script and the inlined styles. */
export const htmlLimits: Limits = { targetKiB: 8, gateKiB: 14 };
/** The styles in the page and the sheet of all pages. */
export const cssLimits: Limits = { targetKiB: 10, gateKiB: 16 };
/** On a phone, before any scrolling, as the bench server sends them: drawings, in brotli. */
export const homeImageLimits: Limits = { targetKiB: 260, gateKiB: 320 };
