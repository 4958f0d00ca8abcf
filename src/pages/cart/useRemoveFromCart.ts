import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { cartMessages } from '../../config/cartMessages.ts';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { notify } from '../../ui/toasts/notifications.ts';

export interface Removal {
  productId: string;
  /** All sizes when none is named. */
  size?: string | undefined;
}

const nameOfLine = (productId: string | undefined) =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].find((link) => link.dataset.line === productId);

/** Takes something out of the cart, says so with a way back, and leads the focus on. */
export function useRemoval(): (removals: readonly Removal[]) => void {
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
        nameOfLine(removed[0]?._id)?.focus();
      }
      notify(cartMessages.removed(removed.map(({ name }) => name).join(', ')), {
        action: { label: 'Undo', onAction: undo },
      });

      // On to the line that stands in the place now, to the last one, or to the heading of an empty cart.
      const left = currentItems();
      const place = before.findIndex(({ _id }) => _id === removed[0]?._id);
      const next = nameOfLine((left[place] ?? left.at(-1))?._id);
      (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
    },
    [dispatch, currentItems],
  );
}
