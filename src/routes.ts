import { listingChoice } from './domain/listingChoice.ts';
import type { PageContent } from './domain/types.ts';
import { isSlug } from './domain/slug.ts';
import { genders } from './domain/types.ts';
import { listingPath, paths, paymentSuccessPath, productPath } from './paths.ts';

type Params = Readonly<Record<string, string>>;

export interface Route {
  path: string;
  /** The page's file under `src/pages`, which exports a component of the same name. */
  page: string;
  props?: Readonly<Record<string, string>>;
  /** The content that the page needs; undefined when the parameters are invalid. */
  content?: (params: Params, search: URLSearchParams) => PageContent | undefined;
  children?: readonly Route[];
}

/** All routes (section 2 of the specification). The first match wins. */
export const routes: readonly Route[] = [
  { path: paths.home, page: 'home/HomePage', content: () => ({ kind: 'home' }) },
  ...genders.map((gender): Route => ({
    path: listingPath(gender),
    page: 'listing/ListingPage',
    props: { gender },
    content: (_params, search) => ({ kind: 'listing', choice: listingChoice(gender, search) }),
  })),
  {
    path: productPath(':slug'),
    page: 'product/ProductPage',
    content: ({ slug = '' }) => (isSlug(slug) ? { kind: 'product', slug } : undefined),
  },
  { path: paths.search, page: 'search/SearchPage' },
  { path: paths.cart, page: 'cart/CartPage' },
  { path: paths.saved, page: 'saved/SavedPage' },
  { path: paths.signIn, page: 'sign-in/SignInPage' },
  { path: paths.signUp, page: 'sign-up/SignUpPage' },
  { path: paths.resetPassword, page: 'reset-password/ResetPasswordPage' },
  {
    path: paths.account,
    page: 'account/AccountPage',
    children: [
      { path: paths.profile, page: 'account/ProfilePage' },
      { path: paths.orders, page: 'account/OrdersPage' },
    ],
  },
  { path: paymentSuccessPath(':token'), page: 'payment-success/PaymentSuccessPage' },
  { path: paths.shippingPolicy, page: 'legal/ShippingPolicyPage' },
  { path: paths.privacyPolicy, page: 'legal/PrivacyPolicyPage' },
  { path: paths.termsAndConditions, page: 'legal/TermsAndConditionsPage' },
  { path: '*', page: 'not-found/NotFoundPage' },
];

/** Returns undefined when the path does not match a pattern such as `/collections/:slug`. */
function paramsOf(pattern: string, pathname: string): Params | undefined {
  if (pattern === '*') return {};
  const match = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i').exec(pathname);
  return match ? { ...match.groups } : undefined;
}

interface Match {
  path: string;
  pages: readonly string[];
  content: PageContent | undefined;
}

/** Matches a URL within the shop, such as `/collections/men?size=M`. */
export function matchRoute(url: string, table = routes): Match | undefined {
  const [pathname = '', search] = url.split('?');
  for (const { path, page, content, children = [] } of table) {
    const params = paramsOf(path, pathname);
    if (params) {
      const [first] = children;
      return {
        path,
        pages: first ? [page, first.page] : [page],
        content: content?.(params, new URLSearchParams(search)),
      };
    }
    const inner = children.length > 0 ? matchRoute(url, children) : undefined;
    if (inner) return { ...inner, pages: [page, ...inner.pages] };
  }
  return undefined;
}
