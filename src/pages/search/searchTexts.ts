import { sanitizeText } from '../../lib/text.ts';
import type { Find } from '../../search/search.ts';
import type { SearchAnswer } from '../../search/types.ts';
import type { SearchRow } from '../../services/content/search.ts';

/** "for women", "in size M", "under LKR 5,000", "at LKR 2,000–5,000". */
function limitText(limit: string): string {
  if (limit.startsWith('LKR')) return `at ${limit}`;
  const text = limit.charAt(0).toLowerCase() + limit.slice(1);
  if (/^(?:men|women|unisex)$/.test(text)) return `for ${text}`;
  return /^(?:under|over|on|new)\b/.test(text) ? text : `in ${text}`;
}

/** What was found, or what is to blame: "No blue saree under LKR 5,000". */
export function foundText({ total, isNearest, query }: SearchAnswer, text: string): string {
  const { words, understood } = query;
  const products = `${total} ${total === 1 ? 'product' : 'products'}`;
  const quoted = `“${sanitizeText(text)}”`;
  if (total === 0 && understood.length > 0) {
    const kind = sanitizeText(words.join(' ')) || 'products';
    return ['No', kind, ...understood.map((part) => limitText(part.text))].join(' ');
  }
  if (total === 0) return `Nothing found for ${quoted}`;
  if (text === '') return products;
  return isNearest ? `No exact match for ${quoted}. Closest: ${products}` : `${products} for ${quoted}`;
}

/** In stock, whatever the limits: with all words, then with the last of them, and so on. */
export function nearestTo(words: readonly string[], find: Find): SearchRow[] {
  const texts = [words.join(' '), ...[...words].reverse()];
  const rows = new Set(texts.flatMap((text) => find(text, {}).products));
  return [...rows].filter(({ isSoldOut }) => !isSoldOut);
}

/** A search that finds the product: "sarees under 19000". */
export const exampleFor = ({ category, price }: SearchRow): string =>
  sanitizeText(`${category} under ${Math.ceil(price / 1000) * 1000}`.trim());
