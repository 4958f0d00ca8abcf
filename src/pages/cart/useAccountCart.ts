import { useEffect, useState } from 'react';
import { parseCartRows } from '../../lists/listText.ts';
import type { CartRows } from '../../lists/listText.ts';

/** The account's cart that the shopper does not want now, until it changes or the page is loaded again. */
let dismissedText: string | undefined;

async function fetchAccountCart(uid: string): Promise<string | undefined> {
  const { fetchList } = await import('../../services/firebase/lists.ts');
  return (await fetchList(uid, 'cart'))?.text;
}

const hasMore = (other: CartRows, own: CartRows) =>
  Array.from(other).some(([key, quantity]) => quantity > (own.get(key) ?? 0));

/**
 * The cart that another device of the customer keeps on their account, as long as this one does not follow and has less.
 * Costs one read each time the cart is opened.
 * @param isTied whether the cart follows the account, or the account's cart still has to be deleted
 */
export function useAccountCart(
  uid: string,
  isTied: boolean,
  own: CartRows,
): { other: CartRows | undefined; dismiss: () => void } {
  const [text, setText] = useState<string>();
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    if (isTied) return;
    let isStale = false;
    async function load() {
      const found = await fetchAccountCart(uid);
      if (!isStale) setText(found);
    }
    load().catch((error: unknown) => {
      if (!isStale) console.warn('The cart of the account could not be loaded.', error);
    });
    return () => {
      isStale = true;
      setText(undefined);
    };
  }, [uid, isTied]);

  const rows = text === undefined ? undefined : parseCartRows(text)?.rows;
  const isWanted = !isTied && !isDismissed && text !== dismissedText;
  return {
    other: isWanted && rows && hasMore(rows, own) ? rows : undefined,
    dismiss: () => {
      dismissedText = text;
      setIsDismissed(true);
    },
  };
}
