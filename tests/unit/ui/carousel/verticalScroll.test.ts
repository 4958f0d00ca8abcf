import { expect, it } from 'vitest';
import { keepVerticalScroll } from '../../../../src/ui/carousel/verticalScroll.ts';

const tolerancePx = 5;

/** What the library within hears of a finger that goes through these points. */
function heardOf(points: readonly (readonly [number, number])[], end = 'touchend'): string[] {
  const root = document.createElement('div');
  const slides = document.createElement('ul');
  root.append(slides);
  const heard: string[] = [];
  for (const type of ['touchmove', 'touchend'])
    slides.addEventListener(type, () => heard.push(type), { capture: true });
  const stop = keepVerticalScroll(root, tolerancePx);
  points.forEach(([clientX, clientY], index) => {
    const event = new Event(index === 0 ? 'touchstart' : 'touchmove', { bubbles: true });
    slides.dispatchEvent(Object.assign(event, { touches: [{ clientX, clientY }] }));
  });
  slides.dispatchEvent(new Event(end, { bubbles: true }));
  stop();
  return heard;
}

it.each([
  [
    'a finger that goes up, and then aside',
    [
      [0, 0],
      [3, 20],
      [40, 30],
    ],
    ['touchend'],
  ],
  [
    'a finger that goes aside, and then up',
    [
      [0, 0],
      [20, 3],
      [30, 40],
    ],
    ['touchmove', 'touchmove', 'touchend'],
  ],
  [
    'a finger that rests',
    [
      [0, 0],
      [2, 4],
    ],
    ['touchmove', 'touchend'],
  ],
] as const)('leaves the page its scroll: %s', (_case, points, heard) => {
  expect(heardOf(points)).toEqual(heard);
});

it('tells of the end of a touch that the browser took over', () => {
  expect(
    heardOf(
      [
        [0, 0],
        [0, 30],
      ],
      'touchcancel',
    ),
  ).toEqual(['touchend']);
});
