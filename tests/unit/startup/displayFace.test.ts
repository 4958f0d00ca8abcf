// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDisplayFace, showCachedFace } from '../../../src/startup/displayFace.ts';

const hasFace = () => 'face' in document.documentElement.dataset;

function addPicture(loading: 'eager' | 'lazy', decode: () => Promise<void>) {
  const picture = document.createElement('img');
  picture.loading = loading;
  Object.assign(picture, { decode });
  document.body.append(picture);
}

beforeEach(() => {
  // Another test's app may have set it in the same page.
  delete document.documentElement.dataset.face;
});

afterEach(() => {
  document.body.replaceChildren();
});

test('waits for the pictures of the first screen, even broken ones, and not for the others', async () => {
  let finish = () => {};
  addPicture('eager', () => new Promise((resolve) => (finish = resolve)));
  addPicture('eager', () => Promise.reject(new Error('broken')));
  addPicture('lazy', () => new Promise(() => {}));
  const loading = loadDisplayFace();
  await Promise.resolve();
  expect(hasFace()).toBe(false);
  finish();
  await loading;
  expect(hasFace()).toBe(true);
});

test('works without storage', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('refused');
    });
  showCachedFace();
  expect(hasFace()).toBe(false);
  await loadDisplayFace();
  expect(hasFace()).toBe(true);
});
