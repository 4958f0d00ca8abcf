import { RecentSearches } from './RecentSearches.tsx';
import { ShortcutSetting } from './ShortcutSetting.tsx';
import { Suggestions } from './Suggestions.tsx';
import { WaysOn } from './WaysOn.tsx';
import { useSlow } from './useSlow.ts';
import styles from './Beginning.module.css';

interface BeginningProps {
  suggestions: readonly string[];
  /** Whether the suggestions are yet to come. */
  isLoading: boolean;
  onText: (text: string) => void;
  onCategory: (text: string) => void;
}

/** Under an empty field. */
export function Beginning({ suggestions, isLoading, onText, onCategory }: BeginningProps) {
  const isSlow = useSlow(isLoading);
  return (
    <>
      <div className={styles.columns}>
        <RecentSearches onText={onText} />
        {(suggestions.length > 0 || isSlow) && (
          <section className={styles.section} aria-labelledby="search-suggestions">
            <div className={styles.heading}>
              <h2 id="search-suggestions">Search by category</h2>
            </div>
            {isSlow ? (
              <div className={styles.shapes} aria-hidden="true">
                <i />
                <i />
                <i />
                <i />
                <i />
                <i />
              </div>
            ) : (
              <Suggestions suggestions={suggestions} onCategory={onCategory} />
            )}
          </section>
        )}
      </div>
      <WaysOn text="" />
      <ShortcutSetting />
    </>
  );
}
