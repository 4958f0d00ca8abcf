import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Customer } from '../domain/types.ts';
import { rememberSignIn } from './signInHint.ts';

type AuthService = typeof import('../services/firebase/auth.ts');

/** `restoring` until the browser's stored sign-in has been read. */
export type AuthState =
  { status: 'restoring' | 'failed' | 'signed-out' } | { status: 'signed-in'; customer: Customer };

interface Auth {
  state: AuthState;
  /** Loads the authentication service on first use, and again after a failure. */
  loadAuthService: () => Promise<AuthService>;
  /** The signed-in customer, or null. Waits until the stored sign-in has been read. */
  currentCustomer: () => Promise<Customer | null>;
}

const AuthContext = createContext<Auth | null>(null);

function createSession(onState: (state: AuthState) => void) {
  let loading: Promise<AuthService> | undefined;
  let initialCustomer: Promise<Customer | null> | undefined;
  let customer: Customer | null = null;
  let stopWatching = () => {};
  let round = 0;

  function loadAuthService() {
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
    initialCustomer ??= loadAuthService()
      .then((service) => {
        // The session was stopped and started again while the service was loading.
        if (startedIn !== round) return watch();
        return new Promise<Customer | null>((resolve) => {
          stopWatching = service.watchCustomer((changed) => {
            customer = changed;
            rememberSignIn(changed !== null);
            onState(changed ? { status: 'signed-in', customer: changed } : { status: 'signed-out' });
            resolve(changed);
          });
        });
      })
      .catch((error: unknown) => {
        initialCustomer = undefined;
        throw error;
      });
    return initialCustomer;
  }

  return {
    loadAuthService,
    currentCustomer: async () => {
      await watch();
      return customer;
    },
    stop: () => {
      stopWatching();
      initialCustomer = undefined;
      round += 1;
    },
  };
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'restoring' });
  const [session] = useState(() => createSession(setState));

  useEffect(() => session.stop, [session]);

  const auth = useMemo(
    () => ({
      state,
      loadAuthService: session.loadAuthService,
      currentCustomer: session.currentCustomer,
    }),
    [state, session],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/**
 * The sign-in state as far as it is known. Loads nothing until `loadAuthService` or `currentCustomer` is called.
 * @throws Error outside of AuthProvider
 */
export function useAuthOnDemand(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}

/**
 * The sign-in state. Loads the authentication service.
 * @throws Error outside of AuthProvider
 */
export function useAuth(): Auth {
  const auth = useAuthOnDemand();
  const { currentCustomer } = auth;
  useEffect(() => {
    currentCustomer().catch(() => {
      // `loadAuthService` has logged it and set the state.
    });
  }, [currentCustomer]);
  return auth;
}
