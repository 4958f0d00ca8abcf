import { memo } from 'react';
import type { ProductSummary } from '../domain/types.ts';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { listingPath } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { capitalized } from './capitalized.ts';
import { stemOf, wordsOf } from './engine/words.ts';
import type { SearchAnswer } from './engine/types.ts';
import styles from './WaysOn.module.css';

const maxLinks = 2;

const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** The listings that a text names: "saree" is Sarees in Women. */
function namedBy(text: string, products: readonly ProductSummary[]): ProductSummary[] {
  const asked = new Set(stemsOf(text));
  const byPath = new Map<string, ProductSummary>();
  for (const product of products) {
    const words = stemsOf(product.category);
    if (words.length > 0 && words.every((word) => asked.has(word))) byPath.set(pathOf(product), product);
  }
  return [...byPath.values()].slice(0, maxLinks);
}

const pathOf = ({ gender, category }: ProductSummary) =>
  listingPath(`${gender}?${new URLSearchParams({ category })}`);

/** Leads from results to the listing of their category, which has more ways to sort. */
export const ListingLinks = memo(function ListingLinks({
  answer,
  text,
}: {
  answer: SearchAnswer;
  text: string;
}) {
  const named = namedBy(
    answer.correctedTo ?? text,
    answer.products.map(({ summary }) => summary),
  );
  if (named.length === 0) return null;
  return (
    <ul className={styles.ways}>
      {named.map((product) => (
        <li key={pathOf(product)}>
          <Link to={pathOf(product)}>
            All {sanitizeText(product.category)} in {capitalized(product.gender)}
          </Link>
        </li>
      ))}
    </ul>
  );
});
