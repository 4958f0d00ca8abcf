import { describe, expect, it } from 'vitest';
import { pictureSources, shownWidths } from '../../../src/domain/pictureSources.ts';

const addressOf = ({ asset }: { asset: { _ref: string } }, widthPx: number) => `${asset._ref}?w=${widthPx}`;

function sourcesOf(size: string, withLessData = false) {
  const picture = { asset: { _ref: `image-front-${size}-svg` } };
  const sources = pictureSources(picture, addressOf, withLessData);
  return {
    ...sources,
    widthsPx: sources?.srcSet.split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1])),
  };
}

describe('the addresses of a picture', () => {
  it.each([
    [100, [100]],
    [320, [160, 240, 320]],
    [321, [160, 240, 320, 321]],
    [1200, [160, 240, 320, 480, 720, 1080, 1200]],
    [1920, [160, 240, 320, 480, 720, 1080, 1440, 1920]],
    [2560, [160, 240, 320, 480, 720, 1080, 1440, 1920, 2560]],
    [6000, [160, 240, 320, 480, 720, 1080, 1440, 1920, 2560]],
  ])('of one %d px wide are in the widths up to its own, and to 2560 px: %j', (widthPx, widthsPx) => {
    expect(sourcesOf(`${widthPx}x1600`).widthsPx).toEqual(widthsPx);
  });

  it('are each named with its width, as an image element wants them', () => {
    expect(sourcesOf('320x480').srcSet).toBe(
      'image-front-320x480-svg?w=160 160w, image-front-320x480-svg?w=240 240w, image-front-320x480-svg?w=320 320w',
    );
  });

  it.each([
    ['100x100', 100],
    ['320x480', 240],
    ['1200x1600', 480],
    ['6000x4000', 720],
  ])('of one of %s have a middle one for browsers that do not choose: %d px', (size, widthPx) => {
    expect(sourcesOf(size).src).toBe(`image-front-${size}-svg?w=${widthPx}`);
  });

  it('come with the size of the picture, so that its place is kept free', () => {
    expect(sourcesOf('1200x1600')).toMatchObject({ widthPx: 1200, heightPx: 1600 });
  });

  it.each([
    [320, [160, 240, 320]],
    [1920, [160, 240, 320, 480, 640]],
  ])('with less data of one %d px wide are no wider than 640 px: %j', (widthPx, widthsPx) => {
    expect(sourcesOf(`${widthPx}x1600`, true).widthsPx).toEqual(widthsPx);
  });

  it('are none for a malformed id', () => {
    expect(pictureSources({ asset: { _ref: 'image-front-wide-svg' } }, addressOf, false)).toBeUndefined();
  });
});

it('says how wide pictures are shown: all but the last width under a condition', () => {
  const width = String.raw`(?:\d+(?:\.\d+)?(?:rem|vw)|calc\([^()]+\))`;
  const sizes = new RegExp(String.raw`^(?:\(min-width: \d+rem\) ${width}, )+${width}$`);
  for (const shown of Object.values(shownWidths)) expect(shown).toMatch(sizes);
});
