import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCartItems, useCartStore } from '../../cart/useCart.ts';
import { catalogueCheckMs, firstLook, priceReading } from '../../config/constants.ts';
import { deliveryCost } from '../../domain/delivery.ts';
import type { Product } from '../../domain/types.ts';
import { withTimeout } from '../../lib/timing.ts';
import { fetchProducts } from '../../services/content/productsBySlug.ts';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { agreedText } from './payment.ts';
import { payableTotal, reconcileCart } from './reconcile.ts';

type Correction = (product: Product) => Product;

const corrected = (catalogue: ProductsBySlug, corrections: readonly Correction[]): ProductsBySlug =>
  new Map(
    Array.from(catalogue, ([slug, product]) => [
      slug,
      product && corrections.reduce((current, correct) => correct(current), product),
    ]),
  );

/** What the checkout server said of the kept code. */
export interface AppliedCode {
  code: string;
  /** The cart that it was asked about, as `agreedText` formats it. */
  cart: string;
  /** LKR */
  discount: number;
  /** Why there is no discount. */
  error?: unknown;
  /** Whether the server would refuse it at the start, too. */
  isRefused?: boolean;
}

const emptyCatalogue: ProductsBySlug = new Map();

/** The current products of the cart: fetched when the page opens or becomes visible again, and before a payment. */
function useCatalogue() {
  const { items: currentItems } = useCartStore();
  const [catalogue, setCatalogue] = useState(emptyCatalogue);
  const lastCheck = useRef(0);
  const corrections = useRef<readonly Correction[]>([]);

  const check = useCallback(async () => {
    lastCheck.current += 1;
    const thisCheck = lastCheck.current;
    const [products, { withServerPrices }] = await withTimeout(
      Promise.all([
        fetchProducts(currentItems().map(({ slug }) => slug.current)),
        import('./serverPrices.ts'),
      ]),
      catalogueCheckMs,
      () => new Error('The catalogue did not respond.'),
    );
    const current = corrected(withServerPrices(products), corrections.current);
    if (thisCheck === lastCheck.current) setCatalogue(current);
    return current;
  }, [currentItems]);

  useEffect(() => {
    function checkQuietly() {
      if (document.visibilityState === 'hidden' || currentItems().length === 0) return;
      check().catch((error: unknown) => {
        // The shopper is only told when it matters: on payment.
        console.warn('The cart could not be compared with the catalogue.', error);
      });
    }
    // Waits for the load event, so that it does not slow down the first load.
    if (document.readyState === 'complete') checkQuietly();
    else window.addEventListener('load', checkQuietly, { once: true });
    document.addEventListener('visibilitychange', checkQuietly);
    return () => {
      window.removeEventListener('load', checkQuietly);
      document.removeEventListener('visibilitychange', checkQuietly);
    };
  }, [check, currentItems]);

  const correct = useCallback((correction: Correction) => {
    corrections.current = [...corrections.current, correction];
    setCatalogue((shown) => corrected(shown, [correction]));
  }, []);
  return { catalogue, check, correct };
}

/**
 * What the cart page shows: lines, prices and delivery, and whether they have been on the screen long enough to agree to.
 * A held key, a second press, or a press at the moment of a change must not pay a price that nobody has read. The shopper's
 * own changes do not count.
 */
export function usePricedCart() {
  const items = useCartItems();
  const { catalogue, ...checks } = useCatalogue();
  const lines = useMemo(() => reconcileCart(items, catalogue), [items, catalogue]);
  const subtotal = payableTotal(lines);
  // The server's date and tariffs decide, but it is only asked on payment. Until then, those of this device apply.
  const [server, setServer] = useState<{ subtotal: number; delivery: number }>();
  const serverDelivery = server?.subtotal === subtotal ? server.delivery : undefined;

  const [applied, apply] = useState<AppliedCode>();
  const current = applied && applied.cart === agreedText(lines) ? applied : undefined;

  const [isSeen, setIsSeen] = useState(firstLook.durationMs === 0);
  const shown = useRef<ReadonlyMap<string, number>>(new Map());
  const changedAtMs = useRef(-Infinity);

  // Together with the paint: a press may come before an ordinary effect runs, and would pay the new price.
  useLayoutEffect(() => {
    const prices = new Map(lines.map(({ item }) => [item._id, item.price]));
    const isChanged = Array.from(prices).some(([id, price]) => (shown.current.get(id) ?? price) !== price);
    if (isChanged) changedAtMs.current = performance.now();
    shown.current = prices;
  }, [lines]);

  useLayoutEffect(() => {
    if (server || applied) changedAtMs.current = performance.now();
  }, [server, applied]);

  useEffect(() => {
    if (isSeen) return undefined;
    const timer = setTimeout(() => setIsSeen(true), firstLook.durationMs);
    return () => clearTimeout(timer);
  }, [isSeen]);

  const { changedElsewhereAtMs } = useCartStore();
  const arePricesRead = useCallback(
    () =>
      performance.now() - Math.max(changedAtMs.current, changedElsewhereAtMs()) >= priceReading.durationMs,
    [changedElsewhereAtMs],
  );
  return {
    ...checks,
    items,
    lines,
    /** LKR, at current prices and without unavailable items. */
    subtotal,
    /** LKR, as shown. */
    delivery: serverDelivery ?? deliveryCost(subtotal),
    /** LKR, if the checkout server asks for another cost than the shop expected. */
    serverDelivery,
    /** LKR, as shown. */
    discount: current?.discount ?? 0,
    /** Is paid with: where the page does not know its discount, the checkout server decides, and the shopper agrees to that. */
    code: current?.isRefused ? undefined : applied?.code,
    applied,
    apply,
    correctDelivery: (delivery: number) => setServer({ subtotal, delivery }),
    /** Whether the cart has been open long enough to have been looked at. */
    isSeen,
    arePricesRead,
  };
}
