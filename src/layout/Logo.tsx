import { shop } from '../config/shop.ts';
import type { WordMark } from '../config/shop.ts';

/** The shop's word mark, or its name in type where none is drawn; `build/identity.ts` draws the same into the page. */
export function Logo({ wordMark = shop.wordMark }: { wordMark?: WordMark | undefined }) {
  return (
    <span className="logo">
      {wordMark ? (
        <svg viewBox={wordMark.viewBox} role="img" aria-label={shop.name}>
          <path d={wordMark.path} />
        </svg>
      ) : (
        shop.name
      )}
    </span>
  );
}
