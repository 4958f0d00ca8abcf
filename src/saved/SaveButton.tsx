import { savedMessages } from '../config/savedMessages.ts';
import { maxSavedPieces } from '../domain/limits.ts';
import type { ProductSummary } from '../domain/types.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import { savedStore } from './savedStore.ts';
import { useIsSaved } from './useSaved.ts';
import styles from './SaveButton.module.css';

export interface SaveButtonProps {
  product: Pick<ProductSummary, 'slug' | 'name' | 'price'>;
  /** The size to save with the piece, if one is chosen. */
  size?: string;
}

function save({ slug, name, price }: SaveButtonProps['product'], size: string | undefined) {
  const piece = { slug: slug.current, savedAtMs: Date.now(), priceLkr: price, size };
  if (savedStore.add(piece) === 'full') {
    notify(savedMessages.full(maxSavedPieces));
    return;
  }
  // Not by the router's hook, which would render each heart of a long list again at every navigation.
  const showSaved = () => {
    window.location.hash = paths.saved;
  };
  notify(savedMessages.saved(name, savedStore.isStored([piece.slug])), {
    action: { label: 'View saved', onAction: showSaved },
  });
}

/** The heart of a piece. Its name stays the same, because screen readers say whether it is pressed. */
export function SaveButton({ product, size }: SaveButtonProps) {
  const { slug, name } = product;
  const isSaved = useIsSaved(slug.current);
  function toggle() {
    if (!isSaved) {
      save(product, size || undefined);
      return;
    }
    savedStore.remove(slug.current);
    notify(savedMessages.notSaved(name, savedStore.isStored([slug.current])));
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
