import { Fragment } from 'react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { App } from '../src/App.tsx';
import { customer } from './backend.ts';

interface RunningApp {
  user: UserEvent;
  /** As a reload would: the same browser, a new page. */
  reload: () => RunningApp;
  /** As a closed tab. */
  close: () => void;
}

/** Opens the whole app at a route, for example `/cart`. */
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

/** Signs the customer of `addCustomer` in before the app opens, as a returning customer is. */
export async function signInBeforehand(): Promise<void> {
  const { signIn } = await import('../src/services/firebase/auth.ts');
  await signIn(customer.email, customer.password);
}
