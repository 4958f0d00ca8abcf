import type { RefObject } from 'react';
import type { CarouselProps as LibraryProps } from 'react-responsive-carousel';

type Handlers = Pick<LibraryProps, 'animationHandler' | 'swipeAnimationHandler' | 'stopSwipingHandler'>;
type Settings = Pick<LibraryProps, 'children' | 'centerMode' | 'centerSlidePercentage' | 'transitionTime'>;

const countOf = ({ children }: Settings) => (Array.isArray(children) ? children.length : 0);

/** Width of a slide in percent of the stage. */
const slidePercentOf = ({ centerMode, centerSlidePercentage }: Settings) =>
  centerMode ? centerSlidePercentage : 100;

/** Position of the track with a slide in the middle, in percent of the stage. A copy of the last slide comes first. */
const positionOf = (index: number, slidePercent: number) =>
  -(index + 1) * slidePercent + (100 - slidePercent) / 2;

const translate = (position: number, unit = '%') => `translate3d(${position}${unit}, 0, 0)`;

/** A fast second move starts in the middle of the first. Farther away than this, the track has no slides to show. */
const maxLeadOfSlides = 1.8;

/** The step of a move that leaves the track at one end: 1 from the last slide to the first, -1 back, else 0. */
function wrapStep(from: number, to: number, count: number, lastStep: number): number {
  const last = count - 1;
  // With two slides, each is both the next and the previous one.
  const isEither = count === 2;
  if (from === last && to === 0 && (!isEither || lastStep > 0)) return 1;
  return from === 0 && to === last && (!isEither || lastStep < 0) ? -1 : 0;
}

/** Moves the track by a round without animation, which looks the same, so that the animation continues in its direction. */
function rewind(track: HTMLElement, step: number, props: Settings, target: string, to: number) {
  const frame = track.parentElement;
  if (!frame) return;
  const stagePx = frame.clientWidth;
  const slidePercent = slidePercentOf(props);
  const slidePx = (stagePx * slidePercent) / 100;
  const nowPx = track.getBoundingClientRect().left - frame.getBoundingClientRect().left;
  const targetPx = (stagePx * positionOf(to, slidePercent)) / 100;
  const leadPx = nowPx + step * countOf(props) * slidePx - targetPx;
  const maxPx = maxLeadOfSlides * slidePx;
  track.style.transitionDuration = '0ms';
  track.style.transform = translate(targetPx + Math.min(Math.max(leadPx, -maxPx), maxPx), 'px');
  // Makes the browser lay it out there.
  track.getBoundingClientRect();
  track.style.transitionDuration = `${props.transitionTime}ms`;
  track.style.transform = target;
}

/**
 * How the library moves its track. Its own way winds back through all slides after the last one, and jumps when the first
 * slide is swiped in centre mode.
 * @param root contains the track
 * @param lastStep the direction of the last move, 1 or -1; swipes set it
 */
export function endlessLoop(root: RefObject<HTMLElement | null>, lastStep: RefObject<number>): Handlers {
  return {
    animationHandler: (props, { previousItem, selectedItem }) => {
      const step = wrapStep(previousItem, selectedItem, countOf(props), lastStep.current);
      // Unless told otherwise, the next move is the autoplay's.
      lastStep.current = 1;
      const transform = translate(positionOf(selectedItem, slidePercentOf(props)));
      const track = step === 0 ? null : root.current?.querySelector<HTMLElement>('.slider');
      if (track) rewind(track, step, props, transform, selectedItem);
      return { itemListStyle: { transform, transitionDuration: `${props.transitionTime}ms` } };
    },
    swipeAnimationHandler: (
      { x },
      props,
      { cancelClick, itemSize, selectedItem, swipeMovementStarted },
      setState,
    ) => {
      const hasMoved = Math.abs(x) > props.swipeScrollTolerance;
      lastStep.current = hasMoved && x > 0 ? -1 : 1;
      if (!hasMoved && !swipeMovementStarted) return {};
      if (!swipeMovementStarted || !cancelClick) setState({ swipeMovementStarted: true, cancelClick: true });
      const slidePercent = slidePercentOf(props);
      const slides = Math.min(Math.max(x / itemSize, -1), 1);
      return {
        itemListStyle: {
          transform: translate(positionOf(selectedItem, slidePercent) + slides * slidePercent),
        },
      };
    },
    stopSwipingHandler: (props, { selectedItem }) => ({
      itemListStyle: { transform: translate(positionOf(selectedItem, slidePercentOf(props))) },
    }),
  };
}
