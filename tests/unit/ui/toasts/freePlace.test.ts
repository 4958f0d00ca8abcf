import { describe, expect, it } from 'vitest';
import { freePlace } from '../../../../src/ui/toasts/freePlace.ts';

const phone = { left: 0, top: 64, right: 360, bottom: 640 };
const atBottom = { left: 16, top: 576, right: 344, bottom: 624 };

describe('the place of a message', () => {
  it('is its own when nothing is there', () => {
    expect(freePlace(atBottom, phone, [])).toEqual({ x: 0, y: 0 });
    expect(freePlace(atBottom, phone, [{ left: 0, top: 100, right: 360, bottom: 570 }])).toEqual({
      x: 0,
      y: 0,
    });
  });

  it('is the nearest one that covers none of the obstacles', () => {
    const button = { left: 16, top: 580, right: 344, bottom: 624 };
    const field = { left: 16, top: 500, right: 344, bottom: 540 };
    const { x, y } = freePlace(atBottom, phone, [button, field]) ?? { x: NaN, y: NaN };
    expect(x).toBe(0);
    expect(atBottom.bottom + y).toBeLessThanOrEqual(field.top);
    expect(atBottom.bottom + y).toBeGreaterThan(field.top - 8);
  });

  it('is beside a column of controls when there is no room in it', () => {
    const desk = { left: 0, top: 64, right: 1280, bottom: 700 };
    const atTop = { left: 880, top: 76, right: 1240, bottom: 124 };
    const column = { left: 720, top: 64, right: 1280, bottom: 700 };
    const { x, y } = freePlace(atTop, desk, [column]) ?? { x: NaN, y: NaN };
    expect(y).toBe(0);
    expect(atTop.right + x).toBeLessThanOrEqual(column.left);
  });

  it('is beside a link when the line has room there', () => {
    const short = { left: 110, top: 576, right: 250, bottom: 624 };
    const link = { left: 16, top: 580, right: 130, bottom: 620 };
    const above = { left: 0, top: 64, right: 360, bottom: 570 };
    expect(freePlace(short, phone, [link, above])).toEqual({ x: 24, y: 0 });
  });

  it('is undefined when every place is taken', () => {
    expect(freePlace(atBottom, phone, [phone])).toBeUndefined();
  });
});
