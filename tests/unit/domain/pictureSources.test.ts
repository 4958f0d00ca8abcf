import { describe, expect, it } from 'vitest';
import { pictureSources, imageSizes } from '../../../src/domain/images.ts';

const urlOf = ({ asset }: { asset: { _ref: string } }, widthPx: number) => `${asset._ref}?w=${widthPx}`;

function sourcesOf(size: string, hasReducedData = false) {
  const picture = { asset: { _ref: `image-front-${size}-svg` } };
  const sources = pictureSources(picture, urlOf, hasReducedData);
  return {
    ...sources,
    widthsPx: sources?.srcSet.split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1])),
  };
}

describe('the URLs of a picture', () => {
  it.each([
    [100, [100]],
    [320, [160, 240, 320]],
    [321, [160, 240, 320, 321]],
    [1200, [160, 240, 320, 480, 600, 720, 1080, 1200]],
    [6000, [160, 240, 320, 480, 600, 720, 1080, 1440, 1920, 2560]],
  ])('of %d px are in widths up to its own, and up to 2560 px: %j', (widthPx, widthsPx) => {
    expect(sourcesOf(`${widthPx}x1600`).widthsPx).toEqual(widthsPx);
  });

  it.each([
    ['100x100', 100],
    ['1200x1600', 600],
    ['6000x4000', 720],
  ])('of %s px include a fallback of a medium width: %d px', (size, widthPx) => {
    expect(sourcesOf(size).src).toBe(`image-front-${size}-svg?w=${widthPx}`);
  });

  it.each([
    [320, [160, 240, 320]],
    [1920, [160, 240, 320, 480, 600]],
  ])('of %d px are at most 600 px wide with reduced data: %j', (widthPx, widthsPx) => {
    expect(sourcesOf(`${widthPx}x1600`, true).widthsPx).toEqual(widthsPx);
  });
});

it('has `sizes` values with a condition for each width but the last', () => {
  const width = String.raw`(?:\d+(?:\.\d+)?(?:rem|vw)|calc\([^()]+\))`;
  const sizes = new RegExp(String.raw`^(?:\(min-width: \d+rem\) ${width}, )*${width}$`);
  for (const shown of Object.values(imageSizes)) expect(shown).toMatch(sizes);
});
