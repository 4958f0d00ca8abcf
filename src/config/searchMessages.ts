const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

/** Texts of the search. */
export const searchMessages = {
  found: (count: number, text: string) => `${products(count)} for “${text}”`,
  foundInstead: (count: number, text: string) => `Showing results for “${text}”: ${products(count)}`,
  foundNear: (count: number, text: string) => `No exact match for “${text}”. Closest: ${products(count)}`,
  nothing: (text: string) => `Nothing found for “${text}”`,
  foundWithout: (count: number, without: string) => `${products(count)} without ${without}`,
  searching: 'Searching…',
  failed: 'We could not search the shop. Check your connection, then try again.',
  offline: 'You are offline. Search will resume when you’re back online.',
  broken: 'Something went wrong in the search. Please close it and try again.',
} as const;
