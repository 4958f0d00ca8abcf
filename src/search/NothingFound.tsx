import { shop } from '../config/shop.ts';
import { genders } from '../domain/types.ts';
import { listingPath } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Suggestions } from './Suggestions.tsx';
import { capitalized } from './capitalized.ts';
import { nothingText } from './nothingText.ts';
import { hasFilters } from './engine/hasFilters.ts';
import type { SearchRequest } from './searchUrl.ts';
import type { Understood } from './engine/types.ts';
import styles from './NothingFound.module.css';

/** Opens WhatsApp with what was searched for, or else the shop's contact page. */
function questionUrl(text: string): string {
  if (!shop.whatsApp) return shop.contactUrl;
  const question = `Hello ${shop.name}, I am looking for “${text.trim()}”.`;
  // Half of a surrogate pair cannot be encoded.
  return `https://wa.me/${shop.whatsApp}?text=${encodeURIComponent(question.replace(/\p{Surrogate}/gu, ''))}`;
}

interface NothingFoundProps {
  request: SearchRequest;
  /** Parts of the query that may be left out. */
  looser: readonly Understood[];
  suggestions: readonly string[];
  onText: (text: string) => void;
  onCategory: (text: string) => void;
  onClearFilters: () => void;
}

/** Ways on from a search without results. */
export function NothingFound({ request, looser, suggestions, onText, ...on }: NothingFoundProps) {
  const isFiltered = hasFilters(request.filters);
  return (
    <div className={styles.nothing}>
      <h2 className={styles.title}>{nothingText(request)}</h2>
      {isFiltered ? (
        <p>Your filters may hide what you are looking for.</p>
      ) : (
        <p>Check the spelling, or try fewer or more general words.</p>
      )}
      {(isFiltered || looser.length > 0) && (
        <div className={styles.without}>
          {isFiltered && (
            <button type="button" className="button button-primary" onClick={on.onClearFilters}>
              Search without filters
            </button>
          )}
          {looser.map((part) => (
            <button key={part.text} type="button" className="button" onClick={() => onText(part.rest)}>
              Search without “{part.text}”
            </button>
          ))}
        </div>
      )}
      {suggestions.length > 0 && <Suggestions suggestions={suggestions} onCategory={on.onCategory} />}
      <ul className={styles.ways}>
        {genders.map((gender) => (
          <li key={gender}>
            <Link to={listingPath(gender)}>{capitalized(gender)} collection</Link>
          </li>
        ))}
        <li>
          <a href={questionUrl(request.text)} target="_blank" rel="noopener noreferrer">
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
