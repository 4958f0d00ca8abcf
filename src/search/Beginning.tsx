import { RecentSearches } from './RecentSearches.tsx';
import { ShortcutSetting } from './ShortcutSetting.tsx';
import { Suggestions } from './Suggestions.tsx';
import styles from './Beginning.module.css';

interface BeginningProps {
  suggestions: readonly string[];
  onText: (text: string) => void;
  onCategory: (text: string) => void;
}

/** Under an empty field. */
export function Beginning({ suggestions, onText, onCategory }: BeginningProps) {
  return (
    <>
      <div className={styles.columns}>
        <RecentSearches onText={onText} />
        {suggestions.length > 0 && (
          <section className={styles.section} aria-labelledby="search-suggestions">
            <div className={styles.heading}>
              <h2 id="search-suggestions">Search by category</h2>
            </div>
            <Suggestions suggestions={suggestions} onCategory={onCategory} />
          </section>
        )}
      </div>
      <ShortcutSetting />
    </>
  );
}
