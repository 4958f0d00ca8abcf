import { useSyncExternalStore } from 'react';
import { savedMessages } from '../config/savedMessages.ts';
import { maxSavedProducts } from '../domain/limits.ts';
import type { ProductSummary } from '../domain/types.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import { savedStore } from './savedStore.ts';
import styles from './SaveButton.module.css';

export interface SaveButtonProps {
  product: Pick<ProductSummary, 'slug' | 'name' | 'price'>;
  size?: string;
}

// Not by the router's hook, which would render each heart of a long list again at every navigation.
const viewSaved = { label: 'View saved', onAction: () => (window.location.hash = paths.saved) };

/** The heart of a product. Its name stays the same, because screen readers say whether it is pressed. */
export function SaveButton({ product: { slug, name, price }, size }: SaveButtonProps) {
  const isSaved = useSyncExternalStore(savedStore.subscribe, () => savedStore.has(slug.current));
  function toggle() {
    if (isSaved) {
      notify(savedMessages.notSaved(name, savedStore.remove(slug.current)));
      return;
    }
    const product = { slug: slug.current, savedAtMs: Date.now(), priceLkr: price, size: size || undefined };
    const { saved, isStored } = savedStore.add([product]);
    if (saved === 0) notify(savedMessages.full(maxSavedProducts));
    else notify(savedMessages.saved(name, isStored), { action: viewSaved });
  }
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
