import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /**
   * Asks the account once more, and offers what it has, also if that was dismissed. Another device may have kept a cart meanwhile.
   * Returns whether there is any; undefined if the account could not be asked, or need not be any longer.
   */
  askAgain: () => Promise<boolean | undefined>;
}

const parseRows = (text: string | undefined) => (text === undefined ? undefined : parseCartRows(text)?.rows);

/**
 * The cart that another device of the customer keeps on their account, as long as this one does not follow and has less.
 * Costs one read each time the cart is opened, and another one before both are joined.
 * @param uid stays the same
 * @param isTied whether the cart follows the account, or the account still has to be told something of its cart
 * @param own reads the cart of this device
 */
export function useAccountCart(uid: string, isTied: boolean, own: () => CartRows): AccountCart {
  const [account, setAccount] = useState<{ text: string | undefined }>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  /** Another one once its answers are no longer of interest. */
  const period = useRef({});

  async function load() {
    const startedIn = period.current;
    try {
      const loaded = { text: await fetchAccountCart(uid) };
      if (period.current !== startedIn) return undefined;
      setAccount(loaded);
      setHasFailed(false);
      return loaded;
    } catch (error) {
      if (period.current !== startedIn) return undefined;
      console.warn('The cart of the account could not be loaded.', error);
      setHasFailed(true);
      return undefined;
    }
  }

  const onLoad = useEffectEvent(load);
  useEffect(() => {
    if (isTied) return undefined;
    const onConnection = () => void onLoad();
    onConnection();
    window.addEventListener('online', onConnection);
    return () => {
      period.current = {};
      window.removeEventListener('online', onConnection);
      setAccount(undefined);
    };
  }, [isTied]);

  async function askAgain() {
    setAccount(undefined);
    setHasFailed(false);
    dismissedText = undefined;
    setIsDismissed(false);
    const loaded = await load();
    const rows = parseRows(loaded?.text);
    return loaded && rows !== undefined && hasMore(rows, own());
  }

  const text = account?.text;
  const rows = parseRows(text);
  const hasOther = !isTied && rows !== undefined && hasMore(rows, own());
  const isWanted = !isDismissed && text !== dismissedText;
  return {
    other: hasOther && isWanted ? rows : undefined,
    isLoaded: account !== undefined,
    hasFailed: hasFailed && !isTied && account === undefined,
    dismiss: () => {
      dismissedText = text;
      setIsDismissed(true);
    },
    askAgain,
  };
}
