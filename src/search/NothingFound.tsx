import { searchMessages } from '../config/searchMessages.ts';
import { shop } from '../config/shop.ts';
import { genders } from '../domain/types.ts';
import { listingPath } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Suggestions } from './Suggestions.tsx';
import { capitalized } from './capitalized.ts';
import styles from './NothingFound.module.css';

/** Opens WhatsApp with what was searched for, or else the shop's contact page. */
function questionUrl(text: string): string {
  if (!shop.whatsApp) return shop.contactUrl;
  const question = `Hello ${shop.name}, I am looking for “${text.trim()}”.`;
  // Half of a surrogate pair cannot be encoded.
  return `https://wa.me/${shop.whatsApp}?text=${encodeURIComponent(question.replace(/\p{Surrogate}/gu, ''))}`;
}

interface NothingFoundProps {
  text: string;
  suggestions: readonly string[];
  hasFilters: boolean;
  onText: (text: string) => void;
  onClearFilters: () => void;
}

/** Ways on from a search without results. */
export function NothingFound({ text, suggestions, hasFilters, onText, onClearFilters }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <h2 className={styles.title}>{searchMessages.nothing(text.trim())}</h2>
      {hasFilters ? (
        <>
          <p>Your filters may hide what you are looking for.</p>
          <button type="button" className="button button-primary" onClick={onClearFilters}>
            Search without filters
          </button>
        </>
      ) : (
        <p>Check the spelling, or try fewer or more general words.</p>
      )}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onText={onText} />}
      <ul className={styles.ways}>
        {genders.map((gender) => (
          <li key={gender}>
            <Link to={listingPath(gender)}>{capitalized(gender)} collection</Link>
          </li>
        ))}
        <li>
          <a href={questionUrl(text)} target="_blank" rel="noopener noreferrer">
            <Icon name="chat" />
            <span>
              Ask us
              <span className="visually-hidden">{shop.whatsApp && ' on WhatsApp'} (opens in a new tab)</span>
            </span>
          </a>
        </li>
      </ul>
    </div>
  );
}
