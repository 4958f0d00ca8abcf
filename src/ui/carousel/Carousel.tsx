import { lazy, Suspense, useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement } from 'react';
import { prefersReducedData } from '../saveData.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { Icon } from '../Icon.tsx';
import { setMotionPaused, useMotionPaused } from '../motion.ts';
import { MotionButton } from '../MotionButton.tsx';
import { useReached } from '../useNearView.ts';
import { usePrefersReducedMotion } from '../usePrefersReducedMotion.ts';
import type { CarouselSettings } from './CarouselTrack.tsx';
import styles from './Carousel.module.css';

const CarouselTrack = lazy(() =>
  import('./CarouselTrack.tsx').then(({ CarouselTrack: track }) => ({ default: track })),
);

export interface CarouselProps {
  /** Names the carousel. */
  label: string;
  settings: CarouselSettings;
  slides: readonly ReactElement[];
  /** Small pictures under the stage, one for each slide. */
  thumbnails?: readonly ReactElement[] | undefined;
  /** Moves by itself, until it is paused, hovered or focused. */
  isAutoPlaying?: boolean;
  /** Shows the neighbours at both sides of the selected slide. */
  isCentred?: boolean;
  /** Shows "2 of 5"; otherwise it is for screen readers only. */
  hasStatus?: boolean;
}

const stepOfKey: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moving by itself: until it is paused, hovered, or reached by the keyboard, and then only when it is told to. */
function useAutoPlay(canPlay: boolean) {
  const isPaused = useMotionPaused();
  const [isHovered, setIsHovered] = useState(false);
  const [focus, setFocus] = useState<'none' | 'stopped' | 'told to play'>('none');
  const isWanted = canPlay && !isPaused && focus !== 'stopped';
  return {
    isWanted,
    isPlaying: isWanted && !isHovered,
    toggle: () => {
      if (!isWanted) setFocus('told to play');
      setMotionPaused(isWanted);
    },
    stopOnFocus: (event: FocusEvent) => {
      if (focus === 'none' && event.target.matches(':focus-visible')) setFocus('stopped');
    },
    // A finger does not hover, though the browser tells of a mouse that enters where it taps.
    hover: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
    },
  };
}

/**
 * The one wrapper of the carousel library. It adds what the library lacks: a pause button before the
 * slides, buttons that say what they do, arrow keys, a stop for the keyboard and for those who want less
 * motion or less data. The first slide stands still at its place until the library has loaded, which waits for the
 * browser to be idle and the shopper to come near, or to reach for it.
 */
export function Carousel({
  label,
  settings,
  slides,
  thumbnails,
  isAutoPlaying = false,
  isCentred = false,
  hasStatus = false,
}: CarouselProps) {
  const [selected, setSelected] = useState(0);
  const prefersReducedMotion = usePrefersReducedMotion();
  const stageId = useId();
  const count = slides.length;
  const canMove = count > 1;
  const [rootRef, isReached] = useReached<HTMLElement>();
  const [isTouched, setIsTouched] = useState(false);
  const canPlay = isAutoPlaying && canMove && !prefersReducedMotion && !prefersReducedData();
  const { isWanted, isPlaying, toggle, stopOnFocus, hover } = useAutoPlay(canPlay);

  const move = (step: number) => setSelected((selected + step + count) % count);
  function moveByArrows(event: KeyboardEvent) {
    const step = stepOfKey[event.key];
    if (!canMove || step === undefined) return;
    event.preventDefault();
    move(step);
  }

  const stillSlide = <div className={isCentred ? styles.stillCentred : undefined}>{slides[selected]}</div>;

  return (
    // The arrow keys work on every control inside; the focus is watched, not handled.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={rootRef}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={stopOnFocus}
      onKeyDown={moveByArrows}
    >
      {canMove && (
        <div className={`${styles.controls} ${hasStatus ? styles.onPicture : ''}`}>
          {canPlay && <MotionButton className={styles.control} isPlaying={isWanted} onToggle={toggle} />}
          <button type="button" className={styles.control} aria-controls={stageId} onClick={() => move(-1)}>
            <Icon name="previous" />
            <span className="visually-hidden">Previous slide of {label}</span>
          </button>
          <button type="button" className={styles.control} aria-controls={stageId} onClick={() => move(1)}>
            <Icon name="next" />
            <span className="visually-hidden">Next slide of {label}</span>
          </button>
          <p
            className={hasStatus ? styles.status : 'visually-hidden'}
            role="status"
            // A carousel that plays would be read out every few seconds.
            aria-live={isWanted ? 'off' : 'polite'}
          >
            {selected + 1} of {count}
          </p>
        </div>
      )}
      <div id={stageId} className={styles.stage} {...hover} onPointerDown={() => setIsTouched(true)}>
        {canMove && (isReached || isTouched || selected > 0) ? (
          <ErrorBoundary fallback={stillSlide}>
            <Suspense fallback={stillSlide}>
              <CarouselTrack
                settings={settings}
                slides={slides}
                selected={selected}
                onSelect={setSelected}
                isPlaying={isPlaying}
                isCentred={isCentred}
              />
            </Suspense>
          </ErrorBoundary>
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
