import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notify } from '../../../../src/ui/toasts/notifications.ts';
import { Toasts } from '../../../../src/ui/toasts/Toasts.tsx';
import { expectLogged } from '../../../consoleGuard.ts';

vi.mock('../../../../src/ui/toasts/ToastHost.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('without the toast library, a message is shown plainly for its time', async () => {
  render(<Toasts />);
  act(() => notify('Check again'));
  const message = await screen.findByText('Check again');
  expectLogged(/The above error occurred/);
  expectLogged(/A page failed/);
  // The name that React listens to where there is no AnimationEvent, as in jsdom.
  fireEvent(message, new Event('webkitAnimationEnd', { bubbles: true }));
  expect(screen.queryByText('Check again')).not.toBeInTheDocument();
});
