import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { cartMessages } from '../../config/cartMessages.ts';
import { useCartStore } from '../../cart/useCart.ts';
import { notify } from '../../ui/toasts/notifications.ts';

export interface Removal {
  productId: string;
  /** Undefined removes all sizes. */
  size?: string | undefined;
}

const findLineLink = (productId: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].find((link) => link.dataset.line === productId);

export function useRemoveFromCart(): (removals: readonly Removal[]) => void {
  const { dispatch, items: currentItems } = useCartStore();
  return useCallback(
    (removals) => {
      const before = currentItems();
      const removed = before.filter(({ _id }) => removals.some(({ productId }) => productId === _id));
      for (const removal of removals) flushSync(() => dispatch({ type: 'remove', ...removal }));

      function undo() {
        for (const item of removed) {
          flushSync(() => dispatch({ type: 'restore', item, index: before.indexOf(item) }));
        }
        findLineLink(removed[0]?._id)?.focus();
      }
      notify(cartMessages.removed(removed.map(({ name }) => name).join(', ')), {
        action: { label: 'Undo', onAction: undo },
      });

      // Focus moves to the line in the removed one's position, the last line, or the heading of the empty cart.
      const left = currentItems();
      const index = before.findIndex(({ _id }) => _id === removed[0]?._id);
      const next = findLineLink((left[index] ?? left.at(-1))?._id);
      (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
    },
    [dispatch, currentItems],
  );
}
