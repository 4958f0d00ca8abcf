import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { messages } from '../../config/messages.ts';
import { savedMessages } from '../../config/savedMessages.ts';
import { piecesLeft } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { withCartNews } from '../../lists/cartNews.ts';
import { bringMissingInStep } from '../../lists/missingInStep.ts';
import { paths } from '../../paths.ts';
import { mySizeOf, rememberSize } from '../../product/mySizes.ts';
import { planCart } from '../../saved/cartPlan.ts';
import type { ListedPiece } from '../../saved/pieceNews.ts';
import { notify } from '../../ui/toasts/notifications.ts';

/** Puts pieces into the cart, and says so. */
export function useAddToCart() {
  const cart = useCartStore();
  const { dispatch, item, items } = cart;
  const { currentCustomer } = useAuthOnDemand();
  const navigate = useNavigate();

  const notifyAdded = useCallback(
    (text: string) =>
      notify(text, { action: { label: 'View cart', onAction: () => void navigate(paths.cart) } }),
    [navigate],
  );

  const addOne = useCallback(
    (product: Product, size: string) => {
      const left = piecesLeft(product, size);
      const row = item(product._id)?.selectedSizeAndQuantities.find((inCart) => inCart.size === size);
      if (left !== undefined && row && row.quantity >= left) {
        notify(savedMessages.allIn(left, size));
        return;
      }
      dispatch({ type: 'add', product, size, quantity: 1 });
      rememberSize(product, size);
      notifyAdded(messages.added(1, product.name));
    },
    [dispatch, item, notifyAdded],
  );

  /** Adds what the cart lacks. Returns the slugs of the pieces that need a size first. */
  async function addAll(
    pieces: readonly ListedPiece[],
    products: ReadonlyMap<string, Product | null>,
  ): Promise<readonly string[]> {
    if (!(await bringMissingInStep(currentCustomer, cart))) {
      notify(savedMessages.notInStep);
      return [];
    }
    const { lines, withoutSize, inCart, unavailable } = planCart(pieces, products, items(), mySizeOf);
    const counts = { added: lines.length, withoutSize: withoutSize.length, inCart, unavailable };
    if (lines.length > 0)
      dispatch({ type: 'addAll', lines: lines.map((line) => ({ ...line, quantity: 1 })) });
    // Of two pieces of a kind, the newer one has the size to remember: it is the first.
    lines.toReversed().forEach(({ product, size }) => rememberSize(product, size));
    (lines.length > 0 ? notifyAdded : notify)(withCartNews(savedMessages.addedAll(counts)));
    return withoutSize;
  }

  return { addOne, addAll };
}
