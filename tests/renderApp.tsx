import { Fragment } from 'react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../src/App.tsx';
import { customer } from './backend.ts';

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
      return renderApp(window.location.hash.slice(1), Wrapper);
    },
  };
}

/** Signs in the customer of `addCustomer` before the app renders. */
export async function signInBeforehand(): Promise<void> {
  const { signIn } = await import('../src/services/firebase/auth.ts');
  await signIn(customer.email, customer.password);
}
