import { lazy, Suspense, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';
import { usePrefersLessMotion } from './usePrefersLessMotion.ts';
import styles from './Carousel.module.css';

const CarouselTrack = lazy(() =>
  import('./CarouselTrack.tsx').then(({ CarouselTrack: track }) => ({ default: track })),
);

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  slides: readonly ReactElement[];
  /** Small pictures under the stage, one for each slide. */
  thumbnails?: readonly ReactElement[] | undefined;
  /** Moves by itself, until it is paused, hovered or focused. */
  isAutoPlaying?: boolean;
  /** Shows the neighbours at both sides of the selected slide. */
  isCentred?: boolean;
  /** Shows "2 of 5". */
  hasStatus?: boolean;
}

/**
 * The one wrapper of the carousel library. It adds what the library lacks: a pause button before the
 * slides, buttons that say what they do, a stop for the keyboard and for those who want less motion.
 * The first slide stands still at its place until the library has loaded.
 */
export function Carousel({
  label,
  slides,
  thumbnails,
  isAutoPlaying = false,
  isCentred = false,
  hasStatus = false,
}: CarouselProps) {
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isFocusInside, setIsFocusInside] = useState(false);
  const prefersLessMotion = usePrefersLessMotion();
  const stageId = useId();
  const count = slides.length;
  const canMove = count > 1;
  const canPlay = isAutoPlaying && canMove && !prefersLessMotion;

  const stillSlide = <div className={isCentred ? styles.stillCentred : undefined}>{slides[0]}</div>;

  return (
    // The focus is watched, not handled: the controls inside do that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={(event) => setIsFocusInside(event.target.matches(':focus-visible'))}
      onBlur={() => setIsFocusInside(false)}
    >
      {canMove && (
        <div className={styles.controls}>
          {canPlay && (
            <button type="button" className={styles.control} onClick={() => setIsPaused(!isPaused)}>
              <Icon name={isPaused ? 'play' : 'pause'} />
              <span className="visually-hidden">
                {isPaused ? 'Play' : 'Pause'} {label}
              </span>
            </button>
          )}
          <button
            type="button"
            className={styles.control}
            aria-controls={stageId}
            onClick={() => setSelected((selected - 1 + count) % count)}
          >
            <Icon name="previous" />
            <span className="visually-hidden">Previous slide of {label}</span>
          </button>
          <button
            type="button"
            className={styles.control}
            aria-controls={stageId}
            onClick={() => setSelected((selected + 1) % count)}
          >
            <Icon name="next" />
            <span className="visually-hidden">Next slide of {label}</span>
          </button>
          {hasStatus && (
            <p className={styles.status} role="status">
              {selected + 1} of {count}
            </p>
          )}
        </div>
      )}
      <div id={stageId} className={styles.stage}>
        {canMove ? (
          <Suspense fallback={stillSlide}>
            <CarouselTrack
              slides={slides}
              selected={selected}
              onSelect={setSelected}
              isPlaying={canPlay && !isPaused && !isFocusInside}
              isCentred={isCentred}
            />
          </Suspense>
        ) : (
          stillSlide
        )}
      </div>
      {thumbnails && canMove && (
        <ul className={styles.thumbnails}>
          {thumbnails.map((thumbnail, index) => (
            <li key={thumbnail.key}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show picture ${index + 1} of ${count}`}
                aria-current={index === selected}
                onClick={() => setSelected(index)}
              >
                {thumbnail}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
