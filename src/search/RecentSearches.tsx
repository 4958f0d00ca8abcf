import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { forgetSearch, forgetSearches, recentSearches } from './recentSearches.ts';
import styles from './Beginning.module.css';

/** What was searched for in this browser. One press repeats a search, another one forgets it. */
export function RecentSearches({ onText }: { onText: (text: string) => void }) {
  const [texts, setTexts] = useState(recentSearches);
  const headingRef = useRef<HTMLHeadingElement>(null);

  function forget(left: readonly string[]) {
    setTexts(left);
    // The button that was pressed is gone. Without any left, so is this heading, and the field takes its place.
    if (left.length > 0) headingRef.current?.focus();
    else headingRef.current?.closest('dialog')?.querySelector('input')?.focus();
  }

  if (texts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recent-searches">
      <div className={styles.heading}>
        <h2 ref={headingRef} id="recent-searches" tabIndex={-1}>
          Recent searches
        </h2>
        <button type="button" className={styles.clear} onClick={() => forget(forgetSearches())}>
          Clear all
        </button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text} className={styles.recent}>
            <button type="button" className={styles.repeat} data-stop="" onClick={() => onText(text)}>
              {text}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove “${text}”`}
              onClick={() => forget(forgetSearch(text))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
