import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Customer } from '../domain/types.ts';

type AuthService = typeof import('../services/firebase/auth.ts');

/** `restoring` until the browser's memory of the customer was asked. */
export type AuthState =
  { status: 'restoring' | 'failed' | 'signed-out' } | { status: 'signed-in'; customer: Customer };

interface Auth {
  state: AuthState;
  /** Loads the authentication service, on first use; tries again after a failure. */
  load: () => Promise<AuthService>;
  /** The signed-in customer or null, once that is known. */
  currentCustomer: () => Promise<Customer | null>;
}

const AuthContext = createContext<Auth | null>(null);

function createSession(onState: (state: AuthState) => void) {
  let loading: Promise<AuthService> | undefined;
  let firstAnswer: Promise<Customer | null> | undefined;
  let customer: Customer | null = null;
  let stopWatching = () => {};
  let round = 0;

  function load() {
    loading ??= import('../services/firebase/auth.ts').catch((error: unknown) => {
      loading = undefined;
      console.error('The sign-in service could not be loaded.', error);
      onState({ status: 'failed' });
      throw error;
    });
    return loading;
  }

  function watch(): Promise<Customer | null> {
    const startedIn = round;
    firstAnswer ??= load()
      .then((service) => {
        // Stopped and started again while the service was loading.
        if (startedIn !== round) return watch();
        return new Promise<Customer | null>((resolve) => {
          stopWatching = service.watchCustomer((changed) => {
            customer = changed;
            onState(changed ? { status: 'signed-in', customer: changed } : { status: 'signed-out' });
            resolve(changed);
          });
        });
      })
      .catch((error: unknown) => {
        firstAnswer = undefined;
        throw error;
      });
    return firstAnswer;
  }

  return {
    load,
    currentCustomer: async () => {
      await watch();
      return customer;
    },
    stop: () => {
      stopWatching();
      firstAnswer = undefined;
      round += 1;
    },
  };
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'restoring' });
  const [session] = useState(() => createSession(setState));

  useEffect(() => session.stop, [session]);

  const auth = useMemo(
    () => ({ state, load: session.load, currentCustomer: session.currentCustomer }),
    [state, session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * The sign-in state without asking for it: nothing is loaded until `load` or `currentCustomer` is called.
 * @throws Error outside of AuthProvider
 */
export function useAuthWhenNeeded(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}

/**
 * The sign-in state, for pages that cannot do without: loads the authentication service.
 * @throws Error outside of AuthProvider
 */
export function useAuth(): Auth {
  const auth = useAuthWhenNeeded();
  const { currentCustomer } = auth;
  useEffect(() => {
    currentCustomer().catch(() => {
      // Logged, and told through the state, where it happened.
    });
  }, [currentCustomer]);
  return auth;
}
