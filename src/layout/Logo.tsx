import { shop } from '../config/shop.ts';
import type { WordMark } from '../config/shop.ts';

/** The shop's word mark, or its name as text. `build/identity.ts` renders the same into index.html. */
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
