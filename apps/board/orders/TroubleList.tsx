import styles from './TroubleList.module.css';
import { describeTrouble } from './troubleTexts.ts';
import type { OwnerOrder } from './types.ts';

interface TroubleListProps {
  order: OwnerOrder;
  /** Says what is wrong and what to do about it, too. */
  isExplained: boolean;
}

/** What the owner has to look at, in words. */
export function TroubleList({ order, isExplained }: TroubleListProps) {
  const { troubles } = order;
  if (troubles.length === 0) return null;
  return (
    <ul className={isExplained ? styles.explained : styles.badges} aria-label="Needs a look">
      {troubles.map((trouble) => {
        const { badge, what, advice } = describeTrouble(trouble, order);
        return (
          <li key={trouble}>
            <span className={styles.badge}>{badge}</span>
            {isExplained && (
              <p>
                {what} {advice}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
