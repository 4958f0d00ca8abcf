/** Every path of the board. No other file spells one. */
export const paths = {
  waiting: '/waiting',
  shipped: '/shipped',
  confirmed: '/confirmed',
  cancelled: '/cancelled',
  trouble: '/trouble',
  search: '/search',
  returns: '/returns',
  stock: '/stock',
  cart: '/cart',
  figures: '/figures',
  requests: '/requests',
} as const;

/** @param text a name, phone number, order id or payment id */
export const searchPath = (text: string) => `${paths.search}?${new URLSearchParams({ q: text }).toString()}`;

/** @param uid the account id of a customer */
export const customerDataPath = (uid: string) =>
  `${paths.requests}?${new URLSearchParams({ uid }).toString()}`;

/** @param days 7, 30 or 90 */
export const figuresPath = (days: number) => `${paths.figures}?days=${days}`;

/** A page of the shop, seen from the board. @param path one of `src/paths.ts` */
export const shopUrl = (path: string) => `../#${path}`;
