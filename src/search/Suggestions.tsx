import { sanitizeText } from '../lib/sanitizeText.ts';
import { capitalized } from './capitalized.ts';
import styles from './Beginning.module.css';

interface SuggestionsProps {
  /** Categories. */
  suggestions: readonly string[];
  onCategory: (text: string) => void;
}

/** Searches that lead somewhere. */
export function Suggestions({ suggestions, onCategory }: SuggestionsProps) {
  return (
    <ul className={styles.suggestions}>
      {suggestions.map((category) => {
        const text = capitalized(sanitizeText(category));
        return (
          <li key={category}>
            <button type="button" className={styles.chip} data-stop="" onClick={() => onCategory(text)}>
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
