import { expect, it } from 'vitest';
import { keepVerticalScroll } from '../../../../src/ui/carousel/verticalScroll.ts';

const tolerancePx = 5;

/** The touch events that the library receives for a touch through these points. */
function receivedEvents(points: string, end: string): string[] {
  const root = document.createElement('div');
  const slides = document.createElement('ul');
  root.append(slides);
  const received: string[] = [];
  for (const type of ['touchmove', 'touchend'])
    slides.addEventListener(type, () => received.push(type), { capture: true });
  const stop = keepVerticalScroll(root, tolerancePx);
  points.split(' ').forEach((point, index) => {
    const [clientX, clientY] = point.split(',').map(Number);
    const event = new Event(index === 0 ? 'touchstart' : 'touchmove', { bubbles: true });
    slides.dispatchEvent(Object.assign(event, { touches: [{ clientX, clientY }] }));
  });
  slides.dispatchEvent(new Event(end, { bubbles: true }));
  stop();
  return received;
}

it.each([
  ['that moves up, then sideways', '0,0 3,20 40,30', 'touchend', ['touchend']],
  ['that moves sideways, then up', '0,0 20,3 30,40', 'touchend', ['touchmove', 'touchmove', 'touchend']],
  ['that hardly moves', '0,0 2,4', 'touchend', ['touchmove', 'touchend']],
  ['that the browser took over', '0,0 0,30', 'touchcancel', ['touchend']],
])('keeps vertical scrolling for the page: a touch %s [U14]', (_case, points, end, expected) => {
  expect(receivedEvents(points, end)).toEqual(expected);
});
