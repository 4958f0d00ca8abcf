import { useSyncExternalStore } from 'react';
import { shop } from '../../config/shop.ts';
import { genders } from '../../domain/types.ts';
import { sanitizeText } from '../../lib/text.ts';
import { listingPath } from '../../paths.ts';
import type { ProductSummary } from '../../domain/types.ts';
import { ProductRow } from '../../product/NearProducts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { whatsAppUrl } from '../../ui/shareLink.ts';
import { forgetSearch, recentSearches } from './recentSearches.ts';
import styles from './SearchStart.module.css';

interface TextProps {
  onText: (text: string) => void;
}

function RecentSearches({ onText, onForget }: TextProps & { onForget: () => void }) {
  const texts = useSyncExternalStore(recentSearches.subscribe, recentSearches.get);
  function forget(text?: string) {
    if (text === undefined) recentSearches.update(() => undefined);
    else forgetSearch(text);
    onForget();
  }
  if (texts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recent-searches">
      <div className={styles.heading}>
        <h2 id="recent-searches">Recent searches</h2>
        <button type="button" className="link-button" onClick={() => forget()}>
          Clear all
        </button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text} className={styles.recent}>
            <button type="button" className={styles.repeat} onClick={() => onText(text)}>
              {text}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove “${text}”`}
              onClick={() => forget(text)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoriesProps extends TextProps {
  title: string;
  categories: readonly string[];
}

function Categories({ title, categories, onText }: CategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="search-categories">
      <div className={styles.heading}>
        <h2 id="search-categories">{title}</h2>
      </div>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category}>
            <button type="button" className={styles.chip} onClick={() => onText(sanitizeText(category))}>
              <span>{sanitizeText(category)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function questionUrl(text: string): string {
  if (!shop.whatsApp) return shop.contactUrl;
  const looking = text.trim() && `, I am looking for “${text.trim()}”`;
  return whatsAppUrl(shop.whatsApp, `Hello ${shop.name}${looking}.`);
}

/** Links that work while what is searched is late or cannot be loaded. */
export function WaysOn({ text }: { text: string }) {
  return (
    <ul className={styles.ways} aria-label="Other ways to find a product">
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

interface SearchStartProps extends TextProps {
  categories: readonly string[];
  newest: readonly ProductSummary[];
  onForget: () => void;
}

export function SearchStart({ categories, newest, onText, onForget }: SearchStartProps) {
  return (
    <>
      <div className={styles.columns}>
        <RecentSearches onText={onText} onForget={onForget} />
        <Categories title="Search by category" categories={categories} onText={onText} />
      </div>
      <ProductRow title="New arrivals" products={newest} />
      <WaysOn text="" />
    </>
  );
}

interface NothingFoundProps extends TextProps {
  text: string;
  isFiltered: boolean;
  categories: readonly string[];
  nearest: readonly ProductSummary[];
  newest: readonly ProductSummary[];
  onClearFilters: () => void;
}

export function NothingFound(props: NothingFoundProps) {
  const { text, isFiltered, categories, nearest, newest, onText, onClearFilters } = props;
  const hasNearest = nearest.length > 0;
  return (
    <div className="empty">
      {isFiltered ? (
        <>
          <p>Your filters may hide what you are looking for.</p>
          <button type="button" className="button" onClick={onClearFilters}>
            Search without filters
          </button>
        </>
      ) : (
        !hasNearest && <p>Check the spelling, or try fewer or more general words.</p>
      )}
      {hasNearest && <ProductRow title="Nearest" products={[...new Set([...nearest, ...newest])]} />}
      <Categories title="Or search by category" categories={categories} onText={onText} />
      <WaysOn text={text} />
      {!hasNearest && <ProductRow products={newest} />}
    </div>
  );
}
