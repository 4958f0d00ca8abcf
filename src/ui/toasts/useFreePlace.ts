import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { freePlace } from './freePlace.ts';
import type { Box } from './freePlace.ts';

/** From this width on, a message may move sideways. Must match ToastHost.module.css. */
const wideScreen = '(min-width: 56rem)';

/** What a message must not cover. */
const obstacles = 'main :is(h1, h2, h3, label, button, input, select, textarea, summary, .button)';
const floatingBars = '[data-floating-bar]';
const gapPx = 8;
/** A message stays where it is while the page scrolls. */
const settledMs = 120;

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const isShown = ({ left, right, top, bottom }: Box) =>
  right > left && bottom > top && bottom > 0 && top < window.innerHeight;
const withGap = ({ left, top, right, bottom }: Box): Box => ({
  left: left - gapPx,
  top: top - gapPx,
  right: right + gapPx,
  bottom: bottom + gapPx,
});

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const item = element.closest('[data-item]');
    // Measuring inside a card that is far away would lay it out.
    if (item && item !== element && !isShown(boxOf(item))) return [];
    const box = boxOf(element);
    return isShown(box) ? [withGap(box)] : [];
  });
}

/** Moves the host to where its message covers no control and no heading. */
function place(host: HTMLElement) {
  host.style.translate = '';
  const message = host.lastElementChild;
  if (!message) return;
  const { left, right, top, bottom } = boxOf(message);
  const header = document.querySelector('header');
  const { visualViewport } = window;
  const isWide = window.matchMedia(wideScreen).matches;
  const area = {
    left: isWide ? gapPx : left,
    right: isWide ? document.documentElement.clientWidth - gapPx : right,
    top: Math.max(0, header ? boxOf(header).bottom : 0) + gapPx,
    // A phone's keyboard covers the rest.
    bottom: (visualViewport ? visualViewport.offsetTop + visualViewport.height : window.innerHeight) - gapPx,
  };
  const bars = boxesOf(floatingBars);
  const overBars = Math.min(
    area.bottom,
    ...bars.filter((bar) => bar.bottom > area.bottom).map((bar) => bar.top),
  );
  // Before the search, because the message may begin below the area.
  const lift = Math.min(0, overBars - bottom);
  const start = { left, right, top: top + lift, bottom: bottom + lift };
  const { x, y } = freePlace(start, { ...area, bottom: overBars }, [...boxesOf(obstacles), ...bars]);
  host.style.translate = `${x}px ${y + lift}px`;
}

/** Keeps the message in an element from covering controls, headings and floating bars. */
export function useFreePlace(messageId: string | undefined): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = ref.current;
    if (!host || messageId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const placeAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => place(host), settledMs);
    };
    place(host);
    // The page's height changes with its content: another page, or an error below a field.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(placeAgain) : undefined;
    observer?.observe(document.body);
    window.visualViewport?.addEventListener('resize', placeAgain);
    window.addEventListener('scroll', placeAgain, { passive: true });
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      window.visualViewport?.removeEventListener('resize', placeAgain);
      window.removeEventListener('scroll', placeAgain);
    };
  }, [messageId]);
  return ref;
}
