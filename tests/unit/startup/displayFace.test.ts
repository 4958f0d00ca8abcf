// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadDisplayFace, showCachedFace } from '../../../src/startup/displayFace.ts';

const hasFace = () => 'face' in document.documentElement.dataset;

beforeEach(() => {
  // Another test's app may have set it in the same page.
  delete document.documentElement.dataset.face;
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
