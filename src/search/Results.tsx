import { memo, useLayoutEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { productPath } from '../paths.ts';
import { Picture } from '../product/Picture.tsx';
import { Price } from '../product/Price.tsx';
import { Link } from '../ui/Link.tsx';
import { Highlighted } from './Highlighted.tsx';
import { isTyping } from './isTyping.ts';
import { sizesInStock } from './sizesInStock.ts';
import type { FoundProduct, SearchAnswer } from './engine/types.ts';
import type { Place } from './usePlace.ts';
import styles from './Results.module.css';

/** As wide as the pictures are shown. */
const pictureSizes = '(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 5rem';

/** Products that a phone shows above its keyboard. */
const inSight = 4;

interface ResultProps {
  found: FoundProduct;
  onChoose: (slug: string, event: MouseEvent) => void;
}

/** Renders again only for another product or other words: many stay with the next key. */
const Result = memo(function Result({ found: { summary, highlights, isSoldOut }, onChoose }: ResultProps) {
  const { name, slug, price, discount, image, size } = summary;
  const sizes = sizesInStock(size);
  return (
    <li className={styles.result} data-sold-out={isSoldOut || undefined}>
      <Picture picture={image[0]} alt="" sizes={pictureSizes} className={styles.picture} />
      <div className={styles.text}>
        <Link
          className={styles.link}
          to={productPath(slug.current)}
          data-stop=""
          data-result={slug.current}
          onClick={(event) => onChoose(slug.current, event)}
        >
          <Highlighted text={name} words={highlights} />
        </Link>
        <Price price={price} discount={discount} />
        {isSoldOut ? (
          <p className={styles.soldOut}>Sold out</p>
        ) : (
          sizes && (
            <p className={styles.sizes}>
              <span className="visually-hidden">Sizes in stock </span>
              {sizes}
            </p>
          )
        )}
      </div>
    </li>
  );
});

const linksIn = (element: Element | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[data-result]') ?? []),
];

/** What comes first: what is in sight, and what is there already. */
function firstOf(products: readonly FoundProduct[], before: readonly FoundProduct[]) {
  const there = new Set(before);
  return products.filter((found, at) => at < inSight || there.has(found));
}

interface ResultsProps {
  answer: SearchAnswer;
  /** The answer that may be shown as a whole: this one, or the one before. */
  whole: SearchAnswer | undefined;
  /** Where the results were left, if they were: once, because what comes later has not been left. */
  takePlace: () => Place | undefined;
  onMore: () => void;
  onChoose: (slug: string, event: MouseEvent) => void;
}

/** The products that were found, as a list of links. */
export const Results = memo(function Results({ answer, whole, takePlace, onMore, onChoose }: ResultsProps) {
  const isWhole = answer === whole;
  const products = isWhole ? answer.products : firstOf(answer.products, whole?.products ?? []);
  const ref = useRef<HTMLUListElement>(null);
  /** How many there were when more were asked for. */
  const countBefore = useRef<number>(undefined);

  useLayoutEffect(() => {
    const scroller = ref.current?.parentElement;
    const left = takePlace();
    if (!left || !scroller) return;
    scroller.scrollTop = left.scrollPx;
    // The shopper may be in the field already.
    if (isTyping(document.activeElement)) return;
    linksIn(scroller)
      .find(({ dataset }) => dataset.result === left.chosen)
      ?.focus({ preventScroll: true });
  }, [takePlace]);

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
          <Result key={found.summary._id} found={found} onChoose={onChoose} />
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
