import { expect, it, vi } from 'vitest';
import { reportErrors } from '../../../src/startup/reportErrors.ts';

it('passes on what was thrown, and what a promise was rejected with', () => {
  const onError = vi.fn<(error: unknown) => void>();
  reportErrors(onError);
  const thrown = new Error('thrown');
  const rejected = new Error('rejected');
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'thrown' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }));
  expect(onError.mock.calls).toEqual([[thrown], ['Script error.'], [rejected]]);
});
