import { useId } from 'react';
import { titleFromSlug } from '../../domain/slug.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PieceActions } from './PieceCard.tsx';
import styles from './GonePieces.module.css';

interface GonePiecesProps {
  slugs: readonly string[];
  onRemove: NonNullable<PieceActions['onRemove']>;
}

/** What the shop no longer has. Nothing is left of these pieces but their slugs. */
export function GonePieces({ slugs, onRemove }: GonePiecesProps) {
  const headingId = useId();
  return (
    <section className={styles.gone} aria-labelledby={headingId}>
      <h3 id={headingId}>No longer in the shop</h3>
      <ul>
        {slugs.map((slug) => {
          const name = titleFromSlug(slug);
          return (
            <li key={slug} className={styles.piece}>
              <span tabIndex={-1} data-piece={slug}>
                {name}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(slug, name)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
