import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { freePlace } from './freePlace.ts';
import type { Box } from './freePlace.ts';

/** From this width on, messages stand at the top. Must match ToastHost.module.css. */
const wideScreen = '(min-width: 56rem)';

/** What a message must not cover. */
const headings = 'main :is(h1, h2, h3)';
const controls = 'main :is(label, button, input, select, textarea, summary, .button)';
const links = ':is(main, footer) a';
/** Facts that the shopper is reading: addresses, and sums with their amounts. */
const facts = 'main :is(dd, address, [data-sums] > p)';
/** Such as the price of the piece whose heart was just pressed. */
const factsOfCards = 'main article p';
/** What it covers only if there is no other place. */
const texts = 'main :is(p, dt)';
const floatingBars = '[data-floating-bar]';
const gapPx = 4;
/** Farther from its own place, a message looks like a part of the page. */
const maxMovePx = 120;
/** A message stays where it is while the page scrolls. */
const settledMs = 120;

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const isShown = ({ left, right, top, bottom }: Box) =>
  right > left && bottom > top && bottom > 0 && top < window.innerHeight;
/** A heading takes its whole line, of which its text is only a part. */
function textBoxOf(element: Element): Box {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
const withGap = ({ left, top, right, bottom }: Box): Box => ({
  left: left - gapPx,
  top: top - gapPx,
  right: right + gapPx,
  bottom: bottom + gapPx,
});

function boxesOf(selector: string, measure = boxOf): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const item = element.closest('[data-item]');
    // Measuring inside a card that is far away would lay it out.
    if (item && item !== element && !isShown(boxOf(item))) return [];
    return isShown(boxOf(element)) ? [withGap(measure(element))] : [];
  });
}

/**
 * Moves the host up or down to where its message covers nothing, or plain text at most: nearby, or else anywhere. If there
 * is no such place, the message becomes a strip under the top bar, where it is least in the way.
 */
function place(host: HTMLElement) {
  host.style.translate = host.style.top = '';
  delete host.dataset.strip;
  const message = host.lastElementChild;
  if (!message) return;
  const { left, right, top, bottom } = boxOf(message);
  const header = document.querySelector('header');
  const { visualViewport } = window;
  const area = {
    left: gapPx,
    right: document.documentElement.clientWidth - gapPx,
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
  const findWithin = (maxPx: number, obstacles: readonly Box[]) =>
    freePlace(start, { ...area, bottom: overBars }, obstacles, maxPx);
  const find = (...obstacles: Box[]) => findWithin(maxMovePx, obstacles);
  const firm = [
    ...boxesOf(headings, textBoxOf),
    ...boxesOf(`${controls}, ${facts}`),
    ...boxesOf(factsOfCards, textBoxOf),
    ...bars,
  ];
  const firmOrLinks = [...firm, ...boxesOf(links)];
  // What was added to the cart belongs under the cart's icon, even over a link.
  const isUnderCart = message.querySelector('[data-detail]') && window.matchMedia(wideScreen).matches;
  const found =
    (isUnderCart
      ? find(...firm)
      : (find(...firmOrLinks, ...boxesOf(texts, textBoxOf)) ?? find(...firmOrLinks))) ??
    // Farther away, such as over the pictures of a list, is better than over a button.
    findWithin(window.innerHeight, firmOrLinks);
  if (found !== undefined) {
    host.style.translate = `0 ${found + lift}px`;
  } else {
    host.dataset.strip = '';
    host.style.top = `${area.top - gapPx}px`;
  }
}

/** Keeps the message in an element from covering controls, headings, links and floating bars. */
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
