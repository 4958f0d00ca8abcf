import { expect, it } from 'vitest';
import { imageUrl } from '../../../../src/services/content/imageUrl.ts';

it('requests a picture in the displayed width, in the best format, and never enlarged', () => {
  const url = new URL(imageUrl({ asset: { _ref: 'image-front-1200x1600-jpg' } }, 400));
  expect(url.origin + url.pathname).toBe(
    'https://cdn.sanity.io/images/testshop/production/front-1200x1600.jpg',
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({ w: '400', q: '70', fit: 'max', auto: 'format' });
});
