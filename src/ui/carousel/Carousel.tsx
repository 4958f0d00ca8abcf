import { useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazyPart.tsx';
import { useMotionPaused, usePrefersReducedMotion } from '../motion.tsx';
import { prefersReducedData } from '../prefersReducedData.ts';
import { useNearViewOnce } from '../useNearView.ts';
import type { CarouselSettings, CarouselTrackProps } from './CarouselTrack.tsx';
import styles from './Carousel.module.css';

const StaticSlide = ({ slides, selected, centerMode }: CarouselTrackProps) => (
  <div className={centerMode ? styles.centeredSlide : undefined}>{slides[selected]}</div>
);

const CarouselTrack = lazyPart<CarouselTrackProps>(
  async () => (await import('./CarouselTrack.tsx')).CarouselTrack,
  { loading: StaticSlide, failed: StaticSlide },
);

export interface CarouselProps {
  label: string;
  settings: CarouselSettings;
  slides: readonly ReactElement[];
  thumbnails?: readonly ReactElement[] | undefined;
  autoPlay?: boolean;
  centerMode?: boolean;
  /** Otherwise the counter is for screen readers only. */
  showStatus?: boolean;
  /** The carousel keeps the index itself without it. */
  selected?: number | undefined;
  onSelect?: ((index: number) => void) | undefined;
  /** A part follows the slides in this order unless its class places it. */
  className?: string | undefined;
  stageClassName?: string | undefined;
  controlsClassName?: string | undefined;
  arrowsClassName?: string | undefined;
  thumbnailsClassName?: string | undefined;
}

/** Negative: all slides load their pictures when the library takes over, so the shopper has to be looking at them. */
const nearPx = -100;

function useAutoPlay(canPlay: boolean) {
  const isPaused = useMotionPaused();
  const [isHovered, setIsHovered] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  // Pausing and playing the page asks for it again.
  if (isPaused && isStopped) setIsStopped(false);
  const isEnabled = canPlay && !isPaused && !isStopped;
  return {
    isEnabled,
    isPlaying: isEnabled && !isHovered,
    stopOnFocus: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      // A link moves away with its slide.
      const isEntering = !currentTarget.contains(relatedTarget) || target.matches('a');
      if (isEntering && target.matches(':focus-visible')) setIsStopped(true);
    },
    // A touch does not hover, although it fires pointerenter.
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
    },
  };
}

/** Adds what the library lacks, which loads when the shopper scrolls near; until then the selected slide is shown without it. */
export function Carousel({
  label,
  settings,
  slides,
  thumbnails,
  autoPlay = false,
  centerMode = false,
  showStatus = false,
  selected: controlled,
  onSelect,
  className = '',
  stageClassName = '',
  controlsClassName = '',
  arrowsClassName = '',
  thumbnailsClassName = '',
}: CarouselProps) {
  const [uncontrolled, setUncontrolled] = useState(0);
  const selected = controlled ?? uncontrolled;
  const prefersReducedMotion = usePrefersReducedMotion();
  const stageId = useId();
  const count = slides.length;
  const canMove = count > 1;
  const [rootRef, wasNear] = useNearViewOnce<HTMLElement>(nearPx);
  const [isTouched, setIsTouched] = useState(false);
  const canPlay = autoPlay && canMove && !prefersReducedMotion && !prefersReducedData();
  const { isEnabled, isPlaying, stopOnFocus, hover } = useAutoPlay(canPlay);

  const lastStep = useRef(1);
  function select(index: number) {
    setUncontrolled(index);
    onSelect?.(index);
  }
  function move(step: number) {
    lastStep.current = step;
    select((selected + step + count) % count);
  }
  function moveByArrowKeys(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!canMove || step === undefined) return;
    event.preventDefault();
    move(step);
  }
  const track = {
    settings,
    slides,
    selected,
    onSelect: select,
    onMove: move,
    lastStep,
    isPlaying,
    centerMode,
  };

  return (
    // Listens for arrow keys and focus of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={rootRef}
      className={`${styles.carousel} ${className}`}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={stopOnFocus}
      onKeyDown={moveByArrowKeys}
    >
      {canMove && (
        <div className={`${styles.controls} ${controlsClassName}`}>
          <div className={`${styles.arrows} ${arrowsClassName}`}>
            <button type="button" className="round-button" aria-controls={stageId} onClick={() => move(-1)}>
              <Icon name="previous" />
              <span className="visually-hidden">Previous slide of {label}</span>
            </button>
            <button type="button" className="round-button" aria-controls={stageId} onClick={() => move(1)}>
              <Icon name="next" />
              <span className="visually-hidden">Next slide of {label}</span>
            </button>
          </div>
          <p
            className={showStatus ? styles.status : 'visually-hidden'}
            role="status"
            // Autoplay would be announced every few seconds.
            aria-live={isEnabled ? 'off' : 'polite'}
          >
            {selected + 1} of {count}
          </p>
        </div>
      )}
      <div
        id={stageId}
        className={`${styles.stage} ${stageClassName}`}
        {...hover}
        onPointerDown={() => setIsTouched(true)}
      >
        {canMove && (wasNear || isTouched || selected > 0) ? (
          <CarouselTrack {...track} />
        ) : (
          <StaticSlide {...track} />
        )}
      </div>
      {thumbnails && canMove && (
        <ul className={`${styles.thumbnails} ${thumbnailsClassName}`}>
          {thumbnails.map((thumbnail, index) => (
            <li key={thumbnail.key}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show picture ${index + 1} of ${count}`}
                aria-current={index === selected}
                onClick={() => {
                  lastStep.current = Math.sign(index - selected);
                  select(index);
                }}
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
