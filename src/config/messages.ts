/** Texts of the shop: those of section 8 of the specification, to the letter, and our own. */
export const messages = {
  added: (quantity: number, name: string) => `${quantity} ${name} added to the cart.`,
  selectSize: 'select item size',
  notFound: '404 | this page could not be found.',
  outOfStock: 'out of stock',
  loadFailed: 'We could not load this. Check your connection.',
  storageUnavailable:
    'Your browser cannot store your cart or saved products. They are lost when you close this page.',
} as const;
