const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "1 piece", "5 pieces" */
export const pieceCount = (count: number): string => plural(count, 'piece', 'pieces');

/** The end of a sentence about a change, which the browser may refuse to store. */
const end = (isStored: boolean) =>
  isStored ? '.' : ', but only until you close this page: your browser cannot store it.';

const already = (count: number) => `${count} ${count === 1 ? 'is' : 'are'} in your cart already.`;

type AddedCount = 'added' | 'withoutSize' | 'inCart' | 'unavailable';

/** Texts of the saved pieces. */
export const savedMessages = {
  saved: (name: string, isStored: boolean) => `${name} saved${end(isStored)}`,
  notSaved: (name: string, isStored: boolean) => `${name} is no longer saved${end(isStored)}`,
  full: (limit: number) => `Your list is full: it has room for ${limit} pieces. Remove one to save another.`,
  /** After Save all. */
  savedAll: (count: number, isStored: boolean) => `${pieceCount(count)} saved${end(isStored)}`,
  savedSome: (count: number, limit: number, isStored: boolean) =>
    `${count} saved${end(isStored)} Your list is full: it has room for ${limit} pieces.`,
  removed: (name: string, isStored: boolean) => `${name} removed from your saved pieces${end(isStored)}`,
  chooseSize: 'Choose a size',
  needsSize: 'This one needs a size first.',
  allIn: (left: number, size: string) => `Only ${left} left in ${size}, already in your cart.`,
  /** After Add all to cart. The counts of pieces. */
  addedAll: ({ added, withoutSize, inCart, unavailable }: Record<AddedCount, number>) =>
    [
      added > 0 && `${pieceCount(added)} added to the cart.`,
      withoutSize > 0 && `Choose a size for ${withoutSize}.`,
      inCart > 0 && `${inCart} already in your cart.`,
      unavailable > 0 && `${unavailable} not available.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  /** Of a list. The count of pieces that are gone, unless each of them says so. */
  unavailable: ({ gone, canBuy }: { gone: number; canBuy: boolean }) =>
    [
      gone > 0 && `${pieceCount(gone)} ${gone === 1 ? 'is' : 'are'} no longer in the shop.`,
      !canBuy && 'Nothing here can be bought at present.',
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  followsForVisit: `This cart follows your account${end(false)}`,
  /** Of a cart with more sizes than a link or an account takes. */
  sizesLeftOut: (place: 'It' | 'Your account', limit: number, leftOut: number) =>
    `${place} has room for ${limit} sizes: ${leftOut} ${leftOut === 1 ? 'is' : 'are'} left out.`,
  cartAdded: 'The cart on your account is added here.',
  /** After another device has paid for it, or no longer keeps it. */
  noCart: 'There is no longer a cart on your account.',
  /** On a device whose cart was the account's: from now on it hears nothing of what the others pay or remove. */
  keptNoLonger:
    'Another device has stopped keeping this cart on your account. Check it before you pay: what you paid for or removed there may still be here.',
  /** After another device of the account has changed the cart. */
  cartChanged: (isEmpty: boolean) =>
    `Your cart has changed: ${isEmpty ? 'its' : 'some'} pieces were paid for, or removed, on another device.`,
  /** Before what the cart lacks is added. */
  notInStep:
    'We could not reach the cart on your account, so nothing was added. Please try again in a moment.',
  /** What of a cart from elsewhere can be added. The counts of pieces. */
  cartLook: ({ total, added, inCart }: Record<'total' | 'added' | 'inCart', number>) => {
    if (added === 0 && inCart === 0) return 'None of it can be bought at present.';
    if (added === 0)
      return inCart === total
        ? 'All of it is in your cart already.'
        : 'Everything still available is already in your cart.';
    const some = `${added} of ${pieceCount(total)} can be added.`;
    return inCart > 0 ? `${some} ${already(inCart)}` : some;
  },
} as const;
