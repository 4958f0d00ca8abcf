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
  isCentred: boolean;
}

/** The moving slides. */
export function CarouselTrack({
  settings,
  slides,
  selected,
  onSelect,
  isPlaying,
  isCentred,
}: CarouselTrackProps) {
  const rootRef = useRef<HTMLDivElement>(null);

  // Clones and neighbours are pictures of pictures: only the selected slide is for a screen reader.
  useEffect(() => {
    const items = rootRef.current?.querySelectorAll('li.slide') ?? [];
    items.forEach((item, position) => {
      // Not `inert`, which would let no swipe begin on a slide that is still moving, or on a neighbour.
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
        // Hovering is watched outside: the library forgets a mouse that leaves while it does not play.
        stopOnHover={false}
        swipeable
        emulateTouch
        swipeScrollTolerance={settings.swipeTolerancePx}
        preventMovementUntilSwipeScrollTolerance
        centerMode={isCentred}
        centerSlidePercentage={settings.centreSlidePercent}
        thumbWidth={settings.thumbnailWidthPx}
        // Without these it would render its arrows all the same, only hidden.
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
