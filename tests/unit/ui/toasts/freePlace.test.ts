import { describe, expect, it } from 'vitest';
import { freePlace } from '../../../../src/ui/toasts/freePlace.ts';

const phone = { left: 0, top: 64, right: 360, bottom: 640 };
const atBottom = { left: 16, top: 576, right: 344, bottom: 624 };

describe('the place of a message [U54]', () => {
  it('is its own when nothing is there', () => {
    expect(freePlace(atBottom, phone, [], 120)).toBe(0);
    const above = { left: 0, top: 100, right: 360, bottom: 570 };
    expect(freePlace(atBottom, phone, [above], 120)).toBe(0);
  });

  it('is the nearest one that covers none of the obstacles', () => {
    const button = { left: 16, top: 580, right: 344, bottom: 624 };
    const field = { left: 16, top: 500, right: 344, bottom: 540 };
    const shift = freePlace(atBottom, phone, [button, field], 200) ?? NaN;
    expect(atBottom.bottom + shift).toBeLessThanOrEqual(field.top);
    expect(atBottom.bottom + shift).toBeGreaterThan(field.top - 8);
  });

  it('is below when that is nearer', () => {
    const desk = { left: 0, top: 64, right: 1280, bottom: 700 };
    const atTop = { left: 880, top: 76, right: 1240, bottom: 124 };
    const heading = { left: 720, top: 64, right: 1280, bottom: 100 };
    expect(freePlace(atTop, desk, [heading], 120)).toBe(24);
  });

  it('is undefined when every place nearby is taken', () => {
    expect(freePlace(atBottom, phone, [phone], 1000)).toBeUndefined();
    const low = { left: 16, top: 400, right: 344, bottom: 640 };
    expect(freePlace(atBottom, phone, [low], 120)).toBeUndefined();
    expect(freePlace(atBottom, phone, [low], 240)).toBe(-224);
  });
});
