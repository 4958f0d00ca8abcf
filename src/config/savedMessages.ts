const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

export const productCount = (number: number): string => count(number, 'product');
export const itemCount = (number: number): string => count(number, 'item');

const end = (isStored: boolean) =>
  isStored ? '.' : ', but only until you close this page: your browser cannot store it.';

const sentences = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join(' ');

const nothingAvailable = 'Nothing here is available right now.';

export const savedMessages = {
  saved: (name: string, isStored: boolean) => `${name} saved${end(isStored)}`,
  notSaved: (name: string, isStored: boolean) => `${name} is no longer saved${end(isStored)}`,
  full: (limit: number) =>
    `Your list is full: it has room for ${limit} products. Remove one to save another.`,
  savedAll: (saved: number, isStored: boolean) => `${productCount(saved)} saved${end(isStored)}`,
  savedSome: (saved: number, limit: number, isStored: boolean) =>
    `${saved} saved${end(isStored)} Your list is full: it has room for ${limit} products.`,
  removed: (name: string, isStored: boolean) => `${name} removed from your saved products${end(isStored)}`,
  chooseSize: 'Choose a size',
  needsSize: 'This one needs a size first.',
  allIn: (left: number, size: string) => `Only ${left} left in ${size}, already in your cart.`,
  addedAll: (counts: Record<'added' | 'withoutSize' | 'inCart' | 'unavailable', number>) =>
    sentences(
      counts.added > 0 && `${productCount(counts.added)} added to the cart.`,
      counts.withoutSize > 0 && `Choose a size for ${counts.withoutSize}.`,
      counts.inCart > 0 && `${counts.inCart} already in your cart.`,
      counts.unavailable > 0 && `${counts.unavailable} not available.`,
    ),
  unavailable: ({ gone, canBuy }: { gone: number; canBuy: boolean }) =>
    sentences(
      gone > 0 && `${productCount(gone)} ${gone === 1 ? 'is' : 'are'} no longer in the shop.`,
      !canBuy && nothingAvailable,
    ),
  partlyRead: 'Part of the link could not be read, so something may be missing.',
  notYetSaved: 'Not saved to your account yet. We will keep trying.',
  leftOut: (limit: number, leftOut: number) =>
    `Your account has room for ${limit} products. It keeps the newest; ${leftOut} older ${leftOut === 1 ? 'one was' : 'ones were'} left out.`,
  sizesLeftOut: (place: 'It' | 'Your account', limit: number, leftOut: number) =>
    `${place} has room for ${limit} sizes: ${leftOut} ${leftOut === 1 ? 'is' : 'are'} left out.`,
  lostAtSignOut: (lists: readonly string[]) =>
    `You are signed out. We could not reach your account, so the last changes to your ${lists
      .map((list) => (list === 'cart' ? 'cart' : 'saved products'))
      .join(' and ')} were not saved.`,
  stillKept: 'We could not reach your account, so it still has this cart. Please try again.',
  cartJoined: 'We added the cart from your account.',
  cartChanged: (isEmpty: boolean) =>
    `Your cart has changed: ${isEmpty ? 'its' : 'some'} items were paid for, or removed, on another device.`,
  sharedCart: ({ total, added, inCart }: Record<'total' | 'added' | 'inCart', number>) => {
    if (added === 0 && inCart === 0) return nothingAvailable;
    if (added === 0)
      return inCart === total
        ? 'All of it is in your cart already.'
        : 'Everything still available is already in your cart.';
    return sentences(
      `${added} of ${itemCount(total)} can be added.`,
      inCart > 0 && `${inCart} ${inCart === 1 ? 'is' : 'are'} in your cart already.`,
    );
  },
} as const;
