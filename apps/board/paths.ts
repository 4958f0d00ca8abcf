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
  codes: '/codes',
  requests: '/requests',
  settings: '/settings',
} as const;

export const searchPath = (text: string) => `${paths.search}?${new URLSearchParams({ q: text }).toString()}`;

export const customerDataPath = (uid: string) =>
  `${paths.requests}?${new URLSearchParams({ uid }).toString()}`;

export const figuresPath = (days: number) => `${paths.figures}?days=${days}`;

/** Links to a page of the shop. @param path one of `src/paths.ts` */
export const shopUrl = (path: string) => `../#${path}`;
