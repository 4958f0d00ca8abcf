import { act, screen, within } from '@testing-library/react';
import { indexedDBLocalPersistence } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { authTimeoutMs } from '../../src/config/constants.ts';
import { addCustomer, customer } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { renderApp, signInOnPage, signUpOnPage } from '../support/renderApp.tsx';

/** The browser's database, as the SDK asks for it first; it does not answer until the returned function is called. */
async function holdDatabase() {
  const { prototype } = indexedDBLocalPersistence as unknown as {
    prototype: { _isAvailable: () => Promise<boolean> };
  };
  let answer = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = () => resolve(true);
  });
  vi.spyOn(prototype, '_isAvailable').mockReturnValue(answered);
  await import('../../src/services/firebase/auth.ts');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  return answer;
}

it('every page has a way on within 30 s when the browser’s database does not answer, and goes on when it does', async () => {
  addCustomer();
  const answer = await holdDatabase();
  const waitForLimit = () => act(() => vi.advanceTimersByTimeAsync(authTimeoutMs));
  expect(authTimeoutMs).toBeLessThanOrEqual(30_000);

  for (const path of [
    '/account/orders',
    `/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`,
  ]) {
    const { close } = renderApp(path);
    await screen.findByText('Loading your account');
    await waitForLimit();
    await screen.findByRole('button', { name: 'Retry' });
    close();
  }
  for (const [path, fillIn, button, text] of [
    ['/sign-up', signUpOnPage, 'CREATE ACCOUNT', /Please check again/],
    ['/sign-in', signInOnPage, 'SIGN IN', /Check your connection/],
  ] as const) {
    const { user, close } = renderApp(path);
    await fillIn(user, customer);
    await screen.findByRole('button', { name: 'One moment…' });
    await waitForLimit();
    await within(screen.getByRole('main')).findByText(text);
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    close();
  }
  expectLogged(/Sign-up failed/);
  expectLogged(/Sign-in failed/);

  const { user } = renderApp('/account/orders');
  await waitForLimit();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer();
  await user.click(retry);
  await screen.findByRole('heading', { name: /Sign in|My account/ });
  expectLogged(/The stored sign-in could not be read/);
});
