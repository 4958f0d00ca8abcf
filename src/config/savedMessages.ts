const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "1 piece", "5 pieces" */
export const pieceCount = (count: number): string => plural(count, 'piece', 'pieces');

type AddedCount = 'added' | 'withoutSize' | 'inCart' | 'unavailable';

/** Texts of the saved pieces. */
export const savedMessages = {
  saved: (name: string) => `${name} saved.`,
  notSaved: (name: string) => `${name} is no longer saved.`,
  full: (limit: number) => `Your list is full: it has room for ${limit} pieces. Remove one to save another.`,
  /** After Save all. */
  savedAll: (count: number) => `${pieceCount(count)} saved.`,
  savedSome: (count: number, limit: number) =>
    `${count} saved. Your list is full: it has room for ${limit} pieces.`,
  removed: (name: string) => `${name} removed from your saved pieces.`,
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
} as const;
