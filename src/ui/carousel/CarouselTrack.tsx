import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Carousel as LibraryCarousel } from 'react-responsive-carousel';
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
  isPlaying: boolean;
  centerMode: boolean;
}

export function CarouselTrack({
  settings,
  slides,
  selected,
  onSelect,
  isPlaying,
  centerMode,
}: CarouselTrackProps) {
  const rootRef = useRef<HTMLDivElement>(null);

  // Hides the other slides and the library's clones from screen readers.
  useEffect(() => {
    const items = rootRef.current?.querySelectorAll('li.slide') ?? [];
    items.forEach((item, position) => {
      // Not `inert`, which would block swipes that start on a moving or neighbouring slide.
      item.setAttribute('aria-hidden', String(position - 1 !== selected));
    });
  });

  useEffect(() => {
    const root = rootRef.current;
    return root ? keepVerticalScroll(root, settings.swipeTolerancePx) : undefined;
  }, [settings]);

  return (
    <div ref={rootRef}>
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
        // Otherwise the library renders its arrows, hidden.
        renderArrowPrev={() => null}
        renderArrowNext={() => null}
        showIndicators={false}
        showStatus={false}
        showThumbs={false}
        selectedItem={selected}
        onChange={onSelect}
      >
        {[...slides]}
      </LibraryCarousel>
    </div>
  );
}
