import { expect, it } from 'vitest';
import { keepVerticalScroll } from '../../../../src/ui/carousel/verticalScroll.ts';

const tolerancePx = 5;

/** The touch events that the library receives for a touch through these points. */
function receivedEvents(points: readonly (readonly [number, number])[], end = 'touchend'): string[] {
  const root = document.createElement('div');
  const slides = document.createElement('ul');
  root.append(slides);
  const received: string[] = [];
  for (const type of ['touchmove', 'touchend'])
    slides.addEventListener(type, () => received.push(type), { capture: true });
  const stop = keepVerticalScroll(root, tolerancePx);
  points.forEach(([clientX, clientY], index) => {
    const event = new Event(index === 0 ? 'touchstart' : 'touchmove', { bubbles: true });
    slides.dispatchEvent(Object.assign(event, { touches: [{ clientX, clientY }] }));
  });
  slides.dispatchEvent(new Event(end, { bubbles: true }));
  stop();
  return received;
}

it.each([
  [
    'a touch that moves up, then sideways',
    [
      [0, 0],
      [3, 20],
      [40, 30],
    ],
    ['touchend'],
  ],
  [
    'a touch that moves sideways, then up',
    [
      [0, 0],
      [20, 3],
      [30, 40],
    ],
    ['touchmove', 'touchmove', 'touchend'],
  ],
  [
    'a touch that hardly moves',
    [
      [0, 0],
      [2, 4],
    ],
    ['touchmove', 'touchend'],
  ],
] as const)('keeps vertical scrolling for the page: %s [U14]', (_case, points, expected) => {
  expect(receivedEvents(points)).toEqual(expected);
});

it('reports the end of a touch that the browser took over', () => {
  expect(
    receivedEvents(
      [
        [0, 0],
        [0, 30],
      ],
      'touchcancel',
    ),
  ).toEqual(['touchend']);
});
