import { useCallback, useEffect, useRef, useState } from 'react';
import { formatCartRows, parseCartRows, splitRowKey } from '../../lists/listText.ts';
import type { CartRows } from '../../lists/listText.ts';
import { lookAtCart } from '../../lists/lookAtCart.ts';
import type { CartLook } from '../../lists/lookAtCart.ts';

export interface CartLookState {
  /** Undefined until the catalogue has answered. */
  look: CartLook | undefined;
  hasFailed: boolean;
  retry: () => void;
}

async function loadLook(text: string): Promise<CartLook> {
  const rows: CartRows = parseCartRows(text)?.rows ?? new Map();
  if (rows.size === 0) return lookAtCart(rows, new Map());
  const { fetchProductsBySlugs } = await import('../../services/content/catalogue.ts');
  const slugs = [...new Set(Array.from(rows.keys(), (key) => splitRowKey(key).slug))];
  const products = await fetchProductsBySlugs(slugs);
  return lookAtCart(rows, new Map(products.map((product) => [product.slug.current, product])));
}

/** A cart from elsewhere with today's products and prices. Loads nothing without one. */
export function useCartLook(rows: CartRows | undefined): CartLookState {
  // The rows are parsed anew at every render; their text stays the same.
  const text = rows && formatCartRows(rows);
  const [loaded, setLoaded] = useState<{ text: string; look?: CartLook }>();
  const wanted = useRef<string>(undefined);

  const load = useCallback(async (list: string) => {
    let look: CartLook | undefined;
    try {
      look = await loadLook(list);
    } catch (error) {
      console.error('The pieces could not be loaded.', error);
    }
    if (wanted.current === list) setLoaded({ text: list, ...(look && { look }) });
  }, []);

  useEffect(() => {
    wanted.current = text;
    if (text !== undefined) void load(text);
    return () => {
      wanted.current = undefined;
    };
  }, [text, load]);

  const result = loaded !== undefined && loaded.text === text ? loaded : undefined;
  return {
    look: result?.look,
    hasFailed: result !== undefined && result.look === undefined,
    retry: () => {
      setLoaded(undefined);
      if (text !== undefined) void load(text);
    },
  };
}
