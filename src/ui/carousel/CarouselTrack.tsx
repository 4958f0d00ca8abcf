import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { MouseEvent, ReactElement, RefObject } from 'react';
import { Carousel as LibraryCarousel } from 'react-responsive-carousel';
import { exposeSlide, followFocus, stepTo } from './currentSlide.ts';
import { endlessLoop } from './endlessLoop.ts';
import { keepVerticalScroll } from './verticalScroll.ts';
import './CarouselTrack.css';

/** Times in ms, distances in px. */
export interface CarouselSettings {
  slideTimeMs: number;
  intervalMs: number;
  swipeTolerancePx: number;
  centreSlidePercent: number;
  thumbnailWidthPx: number;
}

interface CarouselTrackProps {
  settings: CarouselSettings;
  slides: readonly ReactElement[];
  selected: number;
  onSelect: (index: number) => void;
  /** Moves by a step, for a click on a neighbouring slide. */
  onMove: (step: number) => void;
  /** The direction of the last move, 1 or -1. */
  lastStep: RefObject<number>;
  /** Whether a link of a slide has the focus. */
  hasFocus: RefObject<boolean>;
  isPlaying: boolean;
  centerMode: boolean;
}

/**
 * The library adds one copy at each end. In centre mode, the neighbour of the copy is visible too while the track moves
 * past an end: the first and the last slide carry it with them.
 */
function withPeeks(slides: readonly ReactElement[]) {
  const last = slides.length - 1;
  return slides.map((slide, index) => {
    const [side, peek] = index === 0 ? ['after', slides[1]] : ['before', slides[last - 1]];
    if (index > 0 && index < last) return slide;
    return (
      <div key={slide.key}>
        {slide}
        <div className={`peek ${side}`} aria-hidden="true">
          {peek}
        </div>
      </div>
    );
  });
}

/** Lets clicks pass to a link only if they are no drag and no click on a neighbouring slide, which selects that slide. */
function useSlideClicks(selected: number, tolerancePx: number, onMove: (step: number) => void) {
  const startX = useRef(0);
  return {
    onPointerDownCapture: ({ clientX }: { clientX: number }) => {
      // Clicks have whole coordinates.
      startX.current = Math.floor(clientX);
    },
    onClickCapture: (event: MouseEvent) => {
      // The keyboard's clicks have no position.
      const isDrag = event.detail > 0 && Math.abs(event.clientX - startX.current) > tolerancePx;
      const item = event.target instanceof Element ? event.target.closest('li.slide') : null;
      const step = item && !isDrag ? Math.sign(stepTo(item, selected)) : 0;
      if (!isDrag && step === 0) return;
      event.preventDefault();
      event.stopPropagation();
      if (step !== 0) onMove(step);
    },
    // Otherwise the browser drags the link instead of the slide.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}

export function CarouselTrack({
  settings,
  slides,
  selected,
  onSelect,
  onMove,
  lastStep,
  hasFocus,
  isPlaying,
  centerMode,
}: CarouselTrackProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  // Only the handlers that it returns read the refs, when the track moves.
  // oxlint-disable-next-line react/refs
  const handlers = useMemo(() => endlessLoop(rootRef, lastStep), [lastStep]);
  const clicks = useSlideClicks(selected, settings.swipeTolerancePx, onMove);

  useLayoutEffect(() => {
    if (!rootRef.current) return;
    exposeSlide(rootRef.current, selected);
    followFocus(rootRef.current, hasFocus.current);
  });

  useEffect(() => {
    const root = rootRef.current;
    return root ? keepVerticalScroll(root, settings.swipeTolerancePx) : undefined;
  }, [settings]);

  return (
    // Links and buttons take the keyboard; this only filters what a pointer does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={rootRef} {...clicks}>
      <LibraryCarousel
        autoPlay={isPlaying}
        interval={settings.intervalMs}
        transitionTime={settings.slideTimeMs}
        infiniteLoop
        // Carousel handles hovering: the library misses a mouse that leaves while autoplay is off.
        stopOnHover={false}
        swipeable
        emulateTouch
        swipeScrollTolerance={settings.swipeTolerancePx}
        preventMovementUntilSwipeScrollTolerance
        centerMode={centerMode}
        centerSlidePercentage={settings.centreSlidePercent}
        thumbWidth={settings.thumbnailWidthPx}
        {...handlers}
        // Otherwise the library renders its arrows, hidden.
        renderArrowPrev={() => null}
        renderArrowNext={() => null}
        showIndicators={false}
        showStatus={false}
        showThumbs={false}
        selectedItem={selected}
        onChange={onSelect}
      >
        {centerMode ? withPeeks(slides) : [...slides]}
      </LibraryCarousel>
    </div>
  );
}
