import { memo, useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Result } from './Result.tsx';
import { isTyping } from './isTyping.ts';
import type { FoundProduct, SearchAnswer } from './engine/types.ts';
import type { ResultsPosition } from './useResultsPosition.ts';
import styles from './Results.module.css';

/** Products that a phone shows above its keyboard. */
const inSight = 4;

const linksIn = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-result]') ?? []),
];

/** What comes first: what is in sight, and what is there already. */
const firstOf = (products: readonly FoundProduct[], before: ReadonlySet<FoundProduct>) =>
  products.filter((found, at) => at < inSight || before.has(found));

interface ResultsProps {
  answer: SearchAnswer;
  /** The answer that may be shown as a whole: this one, or the one before. */
  whole: SearchAnswer | undefined;
  /** Where the shopper was in the results, for one who returns to them: once, because what comes later is new. */
  takePosition: () => ResultsPosition | undefined;
  onMore: () => void;
  onChoose: (slug: string, event: MouseEvent) => void;
}

/** The products that were found, as a list of links. */
export const Results = memo(function Results({
  answer,
  whole,
  takePosition,
  onMore,
  onChoose,
}: ResultsProps) {
  const isWhole = answer === whole;
  const before = new Set(whole?.products);
  const products = isWhole ? answer.products : firstOf(answer.products, before);
  const ref = useRef<HTMLUListElement>(null);
  /** How many there were when more were asked for. */
  const countBefore = useRef<number>(undefined);

  useLayoutEffect(() => {
    const scroller = ref.current?.parentElement;
    const position = takePosition();
    if (!position || !scroller) return;
    scroller.scrollTop = position.scrollPx;
    // The shopper may be in the field already.
    if (isTyping(document.activeElement)) return;
    linksIn(scroller)
      .find(({ dataset }) => dataset.result === position.chosen)
      ?.focus({ preventScroll: true });
  }, [takePosition]);

  useLayoutEffect(() => {
    if (countBefore.current === undefined || products.length <= countBefore.current) return;
    // The button may be gone.
    linksIn(ref.current)[countBefore.current]?.focus({ preventScroll: true });
    countBefore.current = undefined;
  }, [products]);

  return (
    <>
      <ul ref={ref} className={styles.results} aria-label="Results">
        {products.map((found) => (
          <Result
            key={found.summary._id}
            found={found}
            // With the second step, so that it does not keep back the first products.
            hasHeart={isWhole || before.has(found)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {isWhole && products.length < answer.total && (
        <button
          type="button"
          className={`button ${styles.more}`}
          onClick={() => {
            countBefore.current = products.length;
            onMore();
          }}
        >
          Show more
        </button>
      )}
    </>
  );
});
