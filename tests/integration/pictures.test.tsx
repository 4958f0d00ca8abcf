import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { buildImage, buildProductDocument } from '../support/factories.ts';
import { renderApp } from '../support/renderApp.tsx';

function showProductWith(picture: Record<string, unknown>) {
  startBackend({ documents: [buildProductDocument({ image: [{ ...buildImage('front'), ...picture }] })] });
  renderApp('/collections/kandy-shirt');
}

const picture = () => screen.queryByRole<HTMLImageElement>('img', { name: /Kandy Shirt, picture 1/ });

it('shows of a picture what the owner left of it', async () => {
  showProductWith({ crop: { top: 0.25, bottom: 0, left: 0, right: 0.5 } });
  await waitFor(() => expect(picture()?.tagName).toBe('IMG'));
  expect(new URL(picture()?.src ?? '').searchParams.get('rect')).toBe('0,400,600,1200');
  expect(picture()).toHaveAttribute('width', '600');
  expect(picture()).toHaveAttribute('height', '1200');
});

it.each([
  ['nothing cut off', { crop: { top: 0, bottom: 0, left: 0, right: 0 } }],
  ['a damaged crop', { crop: { top: 'much' } }],
  ['a crop of more than there is', { crop: { top: 7, bottom: 0, left: 0, right: 0 } }],
])('shows the whole of a picture with %s', async (_what, fields) => {
  showProductWith(fields);
  await waitFor(() => expect(picture()?.tagName).toBe('IMG'));
  expect(picture()?.src).not.toContain('rect=');
  expect(picture()).toHaveAttribute('width', '1200');
});

it('keeps in sight what the owner marked', async () => {
  showProductWith({ hotspot: { x: 0.5, y: 0.2, width: 0.3, height: 0.3 } });
  await waitFor(() => expect(picture()?.tagName).toBe('IMG'));
  expect(picture()).toHaveStyle({ objectPosition: '50% 20%' });
});

it.each(['heic', 'tiff'])('asks for a picture in %s as JPEG [F75]', async (format) => {
  showProductWith({ asset: { _ref: `image-front-1200x1600-${format}` } });
  await waitFor(() => expect(picture()?.tagName).toBe('IMG'));
  const { pathname, searchParams } = new URL(picture()?.src ?? '');
  expect(pathname).toMatch(new RegExp(`/front-1200x1600\\.${format}$`));
  expect([searchParams.get('fm'), searchParams.get('auto')]).toEqual(['jpg', null]);
});

it('shows the placeholder, under the same name, for a picture whose file is gone [F75]', async () => {
  showProductWith({});
  await waitFor(() => expect(picture()?.tagName).toBe('IMG'));
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()?.tagName).toBe('SPAN');
});
