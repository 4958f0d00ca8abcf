import { afterEach, beforeEach, expect, it } from 'vitest';
import { logUncaughtErrors } from '../../../src/startup/errorLog.ts';
import { expectLogged } from '../../support/consoleGuard.ts';

let stop: () => void;
beforeEach(() => {
  stop = logUncaughtErrors();
});
afterEach(() => {
  stop();
});

function reject(reason: unknown) {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

function fail(error: unknown) {
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'Script error.', cancelable: true }));
}

it('logs an uncaught error once, instead of the browser', () => {
  const error = new Error('the promise broke');
  expect(reject(error).defaultPrevented).toBe(true);
  expect(reject(error).defaultPrevented).toBe(true);
  fail(error);
  expect(console.error).toHaveBeenCalledTimes(1);
  expectLogged(/Uncaught error\. Error: the promise broke/);
});

it('logs every problem, including values that are not errors', () => {
  reject('a text');
  reject(undefined);
  fail(null);
  expectLogged(/Uncaught error\. a text/);
  expectLogged(/Uncaught error\. undefined/);
  expectLogged(/Uncaught error\. Script error\./);
});
