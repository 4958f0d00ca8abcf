import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { messages } from '../../config/messages.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { isSoldOut, piecesLeft } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { paths } from '../../paths.ts';
import { mySizeOf, rememberSize } from '../../product/mySizes.ts';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { sizeToBuy } from '../../saved/savedNews.ts';
import type { ListedProduct } from '../../saved/savedNews.ts';
import { notify } from '../../ui/toasts/notifications.ts';

/** Puts products of a list into the cart, and says so. */
export function useAddToCart() {
  const { dispatch, item } = useCartStore();
  const navigate = useNavigate();
  const rowOf = useCallback(
    ({ _id }: Product, size: string) => item(_id)?.selectedSizeAndQuantities.find((row) => row.size === size),
    [item],
  );
  const notifyAdded = useCallback(
    (text: string) =>
      notify(text, { action: { label: 'View cart', onAction: () => void navigate(paths.cart) } }),
    [navigate],
  );

  const addOne = useCallback(
    (product: Product, size: string) => {
      const left = piecesLeft(product, size);
      if (left !== undefined && (rowOf(product, size)?.quantity ?? 0) >= left) {
        notify(savedMessages.allIn(left, size));
        return;
      }
      dispatch({ type: 'add', product, size, quantity: 1 });
      rememberSize(product, size);
      notifyAdded(messages.added(1, product.name));
    },
    [dispatch, rowOf, notifyAdded],
  );

  /** Adds what the cart lacks, so that a second press adds nothing. Returns the slugs of the products that need a size first. */
  function addAll(listed: readonly ListedProduct[], products: ProductsBySlug): readonly string[] {
    const lines: { product: Product; size: string; quantity: number }[] = [];
    const withoutSize: string[] = [];
    const counts = { inCart: 0, unavailable: 0 };
    for (const one of listed) {
      const product = products.get(one.slug);
      const size = product ? sizeToBuy(one, product, mySizeOf(product)) : undefined;
      if (!product || isSoldOut(product)) counts.unavailable += 1;
      else if (size === undefined) withoutSize.push(one.slug);
      else if (rowOf(product, size)) counts.inCart += 1;
      else lines.push({ product, size, quantity: 1 });
    }
    if (lines.length > 0) dispatch({ type: 'addAll', lines });
    // Of two products of a kind, the newer one has the size to remember: it is the first.
    for (const { product, size } of [...lines].reverse()) rememberSize(product, size);
    const text = savedMessages.addedAll({
      ...counts,
      added: lines.length,
      withoutSize: withoutSize.length,
    });
    (lines.length > 0 ? notifyAdded : notify)(text);
    return withoutSize;
  }

  return { addOne, addAll };
}
