import { Fragment } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { App } from '../../src/App.tsx';
import { currentNotification, dismiss } from '../../src/ui/toasts/notifications.ts';
import { addCustomer, customer } from './backend.ts';

interface RunningApp {
  user: UserEvent;
  /** Renders a new page in the same browser. */
  reload: () => RunningApp;
  /** Closes the tab. */
  close: () => void;
}

/** Renders the whole app at a route such as `/cart`. */
export function renderApp(route = '/', Wrapper = Fragment): RunningApp {
  window.location.hash = route;
  const { unmount } = render(
    <Wrapper>
      <App />
    </Wrapper>,
  );
  return {
    user: userEvent.setup(),
    close: unmount,
    reload: () => {
      unmount();
      // A message does not outlive its page.
      dismiss(currentNotification()?.id ?? '');
      toast.remove();
      return renderApp(window.location.hash.slice(1), Wrapper);
    },
  };
}

/** Signs in the customer of `addCustomer` before the app renders, or an account in another tab. */
export async function signInBeforehand({ email, password } = customer): Promise<void> {
  const { signIn } = await import('../../src/services/firebase/auth.ts');
  await act(() => signIn(email, password));
}

/** Signs out in another tab. */
export async function signOutElsewhere(): Promise<void> {
  const { signOut } = await import('../../src/services/firebase/auth.ts');
  await act(() => signOut());
}

/** Adds a customer, signs in, and returns the account's id. */
export async function addSignedInCustomer(): Promise<string> {
  const uid = addCustomer();
  await signInBeforehand();
  return uid;
}

/** Fills in the sign-in page and sends it. */
export async function signInOnPage(user: UserEvent, { email, password } = customer): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
}

/** Who signs up unless a test says otherwise. */
const newCustomer = {
  name: 'Sunil Silva',
  email: 'sunil@example.com',
  password: 'galle-1',
  phone: '071 234 5678',
};

/** Fills in the sign-up page and sends it. */
export async function signUpOnPage(user: UserEvent, given: Partial<typeof newCustomer> = {}): Promise<void> {
  const { name, email, password, phone } = { ...newCustomer, ...given };
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), phone);
  await user.click(screen.getByRole('button', { name: 'CREATE ACCOUNT' }));
}
