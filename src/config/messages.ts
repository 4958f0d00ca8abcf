/** What the shop says to everyone: section 8 of the specification to the letter, and what it leaves to us. */
export const messages = {
  added: (quantity: number, name: string) => `${quantity} ${name} added to the cart.`,
  selectSize: 'select item size',
  notFound: '404 | this page could not be found.',
  outOfStock: 'out of stock',
  loadFailed: 'We could not load this. Check your connection.',
  storageUnavailable:
    'This browser does not let us keep your cart. It will be empty after you close the page.',
} as const;
