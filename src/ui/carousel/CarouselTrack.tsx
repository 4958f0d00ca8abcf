import { Children, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactElement, RefObject, TouchEvent } from 'react';
import { Carousel as LibraryCarousel } from 'react-responsive-carousel';
import type { CarouselProps as LibraryProps } from 'react-responsive-carousel';
import './CarouselTrack.css';

export interface CarouselSettings {
  slideTimeMs: number;
  intervalMs: number;
  swipeTolerancePx: number;
  centreSlidePercent: number;
}

export interface CarouselTrackProps {
  settings: CarouselSettings;
  slides: readonly ReactElement[];
  selected: number;
  onSelect: (index: number) => void;
  onMove: (step: number) => void;
  /** The direction of the last move, 1 or -1. */
  lastStep: RefObject<number>;
  isPlaying: boolean;
  centerMode: boolean;
}

type Handlers = Required<Pick<LibraryProps, 'animationHandler' | 'swipeAnimationHandler'>>;

/** The library's own way winds back after the last slide, and jumps when the first is swiped in centre mode. */
function endlessLoop(
  root: RefObject<HTMLElement | null>,
  lastStep: RefObject<number>,
  { settings, centerMode }: CarouselTrackProps,
): Handlers {
  const width = centerMode ? settings.centreSlidePercent : 100;
  // A copy of the last slide comes first.
  const positionOf = (index: number) => -(index + 1) * width + (100 - width) / 2;
  const styleAt = (percent: number, ms: number) => ({
    transform: `translate3d(${percent}%, 0, 0)`,
    transitionDuration: `${ms}ms`,
  });

  /** Looks the same, so that the animation continues in its direction. */
  function rewind(track: HTMLElement, slideCount: number) {
    const stage = track.parentElement?.getBoundingClientRect();
    if (!stage) return;
    const percent = ((track.getBoundingClientRect().left - stage.left) / stage.width) * 100;
    Object.assign(track.style, styleAt(percent + slideCount * width, 0));
    // Makes the browser lay it out there.
    track.getBoundingClientRect();
  }

  return {
    animationHandler: ({ children }, { previousItem, selectedItem }) => {
      const count = Children.count(children);
      const step = lastStep.current;
      lastStep.current = 1;
      const [end, start] = step > 0 ? [count - 1, 0] : [0, count - 1];
      const track = root.current?.querySelector<HTMLElement>('.slider');
      const itemListStyle = styleAt(positionOf(selectedItem), settings.slideTimeMs);
      if (track && previousItem === end && selectedItem === start) {
        rewind(track, step * count);
        Object.assign(track.style, itemListStyle);
      }
      return { itemListStyle };
    },
    swipeAnimationHandler: (
      { x },
      _props,
      { itemSize, selectedItem, swipeMovementStarted: hasStarted },
      setState,
    ) => {
      if (Math.abs(x) <= settings.swipeTolerancePx && !hasStarted) return {};
      lastStep.current = x > 0 ? -1 : 1;
      if (!hasStarted) setState({ swipeMovementStarted: true, cancelClick: true });
      const moved = Math.min(Math.max(x / itemSize, -1), 1);
      return { itemListStyle: styleAt(positionOf(selectedItem) + moved * width, 0) };
    },
  };
}

/** In centre mode, the neighbour of the library's copy at each end is visible too: the first and last slide carry it. */
function withPeeks(slides: readonly ReactElement[]) {
  const last = slides.length - 1;
  return slides.map((slide, index) => {
    if (index > 0 && index < last) return slide;
    return (
      <div key={slide.key}>
        {slide}
        <div className={`peek ${index === 0 ? 'after' : 'before'}`} aria-hidden inert>
          {slides[index === 0 ? 1 : last - 1]}
        </div>
      </div>
    );
  });
}

const stepTo = (item: Element, selected: number) =>
  [...(item.parentElement?.children ?? [])].indexOf(item) - 1 - selected;

/** Tells screen readers and the keyboard. A focused link hands over to that of its slide. */
function exposeSlide(root: Element, selected: number) {
  const hadFocus = root.contains(document.activeElement);
  for (const item of root.querySelectorAll('li.slide')) {
    const isHidden = stepTo(item, selected) !== 0;
    item.setAttribute('aria-hidden', String(isHidden));
    // Not the item itself, on which swipes and clicks may start.
    item.firstElementChild?.toggleAttribute('inert', isHidden);
  }
  const current = root.querySelector('li[aria-hidden=false]');
  if (hadFocus && !current?.contains(document.activeElement))
    current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

function usePointer({ settings, selected, onMove }: CarouselTrackProps) {
  const touch = useRef<{ x: number; y: number; isVertical?: boolean }>({ x: 0, y: 0 });
  return {
    onTouchStartCapture: ({ touches: { 0: first } }: TouchEvent) => {
      touch.current = { x: first?.clientX ?? 0, y: first?.clientY ?? 0 };
    },
    // The library would block page scroll, and change the slide, as soon as a finger drifts a few pixels sideways.
    onTouchMoveCapture: (event: TouchEvent) => {
      const { x, y } = touch.current;
      const dx = Math.abs((event.touches[0]?.clientX ?? x) - x);
      const dy = Math.abs((event.touches[0]?.clientY ?? y) - y);
      if (Math.max(dx, dy) > settings.swipeTolerancePx) touch.current.isVertical ??= dy > dx;
      if (touch.current.isVertical) event.stopPropagation();
    },
    // The library ignores it, and would consider the touch still active.
    onTouchCancelCapture: ({ target }: TouchEvent) =>
      target.dispatchEvent(new Event('touchend', { bubbles: true })),
    onClickCapture: (event: MouseEvent) => {
      const item = event.target instanceof Element ? event.target.closest('li.slide') : null;
      const step = item ? stepTo(item, selected) : 0;
      if (step === 0) return;
      event.stopPropagation();
      onMove(Math.sign(step));
    },
    // Otherwise the browser drags the link instead of the slide.
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
}

export function CarouselTrack(props: CarouselTrackProps) {
  const { settings, slides, selected, onSelect, lastStep, isPlaying, centerMode } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const pointer = usePointer(props);

  useLayoutEffect(() => {
    if (rootRef.current) exposeSlide(rootRef.current, selected);
  });

  return (
    // Links and buttons take the keyboard; this only filters what a pointer does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={rootRef} {...pointer}>
      <LibraryCarousel
        autoPlay={isPlaying}
        interval={settings.intervalMs}
        transitionTime={settings.slideTimeMs}
        infiniteLoop
        // Carousel handles hovering: the library misses a mouse that leaves while autoplay is off.
        stopOnHover={false}
        emulateTouch
        swipeScrollTolerance={settings.swipeTolerancePx}
        centerMode={centerMode}
        centerSlidePercentage={settings.centreSlidePercent}
        // Only its handlers read the refs, when the track moves.
        // oxlint-disable-next-line react/refs
        {...endlessLoop(rootRef, lastStep, props)}
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
