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

interface AccountCart {
  other: CartRows | undefined;
  /** Whether the account has said if there is one. */
  isLoaded: boolean;
  /** Whether the account could not be asked. */
  hasFailed: boolean;
  /** The shopper does not want it now. */
  dismiss: () => void;
  /** Offers again what was dismissed. Returns whether there is any. */
  recall: () => boolean;
}

/**
 * The cart that another device of the customer keeps on their account, as long as this one does not follow and has less.
 * Costs one read each time the cart is opened.
 * @param isTied whether the cart follows the account, or the account still has to be told something of its cart
 */
export function useAccountCart(uid: string, isTied: boolean, own: CartRows): AccountCart {
  const [account, setAccount] = useState<{ text: string | undefined }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    if (isTied) return undefined;
    let isStale = false;
    async function load() {
      try {
        const text = await fetchAccountCart(uid);
        if (isStale) return;
        setAccount({ text });
        setHasFailed(false);
      } catch (error) {
        if (isStale) return;
        console.warn('The cart of the account could not be loaded.', error);
        setHasFailed(true);
      }
    }
    const onConnection = () => void load();
    void load();
    window.addEventListener('online', onConnection);
    return () => {
      isStale = true;
      window.removeEventListener('online', onConnection);
      setAccount(undefined);
    };
  }, [uid, isTied]);

  const text = account?.text;
  const rows = text === undefined ? undefined : parseCartRows(text)?.rows;
  const hasOther = !isTied && rows !== undefined && hasMore(rows, own);
  const isWanted = !isDismissed && text !== dismissedText;
  return {
    other: hasOther && isWanted ? rows : undefined,
    isLoaded: account !== undefined,
    hasFailed: hasFailed && !isTied && account === undefined,
    dismiss: () => {
      dismissedText = text;
      setIsDismissed(true);
    },
    recall: () => {
      dismissedText = undefined;
      setIsDismissed(false);
      return hasOther;
    },
  };
}
