import styles from './TroubleList.module.css';
import { troubleTexts } from './troubleTexts.ts';
import type { Trouble } from './types.ts';

interface TroubleListProps {
  troubles: readonly Trouble[];
  /** Says what is wrong and what to do about it, too. */
  isExplained: boolean;
}

/** What the owner has to look at, in words. */
export function TroubleList({ troubles, isExplained }: TroubleListProps) {
  if (troubles.length === 0) return null;
  return (
    <ul className={isExplained ? styles.explained : styles.badges} aria-label="Needs a look">
      {troubles.map((trouble) => {
        const { badge, what, advice } = troubleTexts[trouble];
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
