import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notify, toastMs } from '../../../../src/ui/toasts/notifications.ts';
import { Toasts } from '../../../../src/ui/toasts/Toasts.tsx';
import { expectLogged } from '../../../consoleGuard.ts';

vi.mock('../../../../src/ui/toasts/ToastHost.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => void vi.useRealTimers());

it('without the toast library, a message is shown plainly for its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toasts />);
  act(() => notify('Check again'));
  expect(await screen.findByText('Check again')).toHaveClass('plain-message');
  expectLogged(/The above error occurred/);
  expectLogged(/A page failed/);
  // Its timer starts in an effect.
  await act(async () => undefined);
  act(() => void vi.advanceTimersByTime(toastMs));
  expect(screen.queryByText('Check again')).not.toBeInTheDocument();
});
