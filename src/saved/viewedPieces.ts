import { viewedPiecesKey as key } from '../config/constants.ts';
import { slugSchema } from '../domain/schemaParts.ts';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';

/** Slugs; how many are remembered. */
const maxViewedPieces = 24;

/** The pieces that the shopper has looked at, the last one first; only in this browser. */
export function readViewed(): string[] {
  try {
    const text = localStorage.getItem(key);
    const stored = text === null ? [] : parseJson(text);
    return [...new Set(parseList(slugSchema, stored, 'viewed pieces'))].slice(0, maxViewedPieces);
  } catch {
    // Storage is blocked.
    return [];
  }
}

/** Remembers that a piece was shown. */
export function recordViewed(slug: string): void {
  const others = readViewed().filter((viewed) => viewed !== slug);
  try {
    localStorage.setItem(key, JSON.stringify([slug, ...others].slice(0, maxViewedPieces)));
  } catch {
    // Storage is blocked or full; the row lacks a piece next time.
  }
}

export function clearViewed(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
