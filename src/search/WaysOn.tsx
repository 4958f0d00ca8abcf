import { shop } from '../config/shop.ts';
import { genders } from '../domain/types.ts';
import { listingPath } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './WaysOn.module.css';

/** Opens WhatsApp with what was searched for, or else the shop's contact page. */
function questionUrl(text: string): string {
  if (!shop.whatsApp) return shop.contactUrl;
  const looking = text.trim() && `, I am looking for “${text.trim()}”`;
  // Half of a surrogate pair cannot be encoded.
  const question = `Hello ${shop.name}${looking}.`.replace(/\p{Surrogate}/gu, '');
  return `https://wa.me/${shop.whatsApp}?text=${encodeURIComponent(question)}`;
}

/** Links that need nothing of the search: they work while its data is late or cannot be loaded. */
export function WaysOn({ text }: { text: string }) {
  return (
    <ul className={styles.ways} aria-label="Other ways to find a piece">
      {genders.map((gender) => (
        <li key={gender}>
          <Link to={listingPath(gender)}>Shop {gender}</Link>
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
  );
}
