import { sanitizeText } from '../lib/sanitizeText.ts';
import { capitalized } from './capitalized.ts';
import styles from './Beginning.module.css';

interface SuggestionsProps {
  /** Categories. */
  suggestions: readonly string[];
  onText: (text: string) => void;
}

/** Searches that lead somewhere. */
export function Suggestions({ suggestions, onText }: SuggestionsProps) {
  return (
    <ul className={styles.suggestions}>
      {suggestions.map((category) => {
        const text = capitalized(sanitizeText(category));
        return (
          <li key={category}>
            <button type="button" className={styles.chip} data-stop="" onClick={() => onText(text)}>
              {text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
