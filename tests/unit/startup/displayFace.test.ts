// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
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
  document.title = 'One page';
  await loadDisplayFace();
  expect(hasFace()).toBe(false);
  document.title = 'The next page';
  await waitFor(() => expect(hasFace()).toBe(true));
});
