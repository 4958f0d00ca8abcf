import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { authTimeoutMs } from '../config/constants.ts';
import type { Customer } from '../domain/types.ts';
import { withTimeout } from '../lib/timing.ts';
import { rememberSignIn } from './signInHint.ts';

type AuthService = typeof import('../services/firebase/auth.ts');

/** `restoring` until the browser's stored sign-in has been read; `failed` if that takes too long, until it is there. */
type AuthState =
  { status: 'restoring' | 'failed' | 'signed-out' } | { status: 'signed-in'; customer: Customer };

interface Auth {
  state: AuthState;
  loadAuthService: () => Promise<AuthService>;
  /** Waits until the stored sign-in has been read, but not without a limit. */
  currentCustomer: () => Promise<Customer | null>;
}

const AuthContext = createContext<Auth | null>(null);

const load = () => import('../services/firebase/auth.ts');
const timeoutError = () => new Error('The sign-in service did not load in time.');

function createSession(onState: (state: AuthState) => void) {
  let loading: Promise<AuthService> | undefined;
  let stopWatching: (() => void) | undefined;
  let isClosed = false;

  const session = {
    open: () => {
      isClosed = false;
      return () => {
        isClosed = true;
        stopWatching?.();
        stopWatching = undefined;
      };
    },
    loadAuthService: () => {
      // A connection may drop for a moment, so try twice.
      loading ??= withTimeout(load().catch(load), authTimeoutMs, timeoutError).catch((error: unknown) => {
        loading = undefined;
        console.error('The sign-in service could not be loaded.', error);
        onState({ status: 'failed' });
        throw error;
      });
      return loading;
    },
    currentCustomer: async () => {
      const service = await session.loadAuthService();
      if (!isClosed) {
        stopWatching ??= service.watchCustomer((customer) => {
          rememberSignIn(customer !== null);
          onState(customer ? { status: 'signed-in', customer } : { status: 'signed-out' });
        });
      }
      try {
        return await service.readCustomer();
      } catch (error) {
        console.error('The stored sign-in could not be read.', error);
        onState({ status: 'failed' });
        throw error;
      }
    },
  };
  return session;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ status: 'restoring' });
  const [{ open, loadAuthService, currentCustomer }] = useState(() => createSession(setState));
  useEffect(open, [open]);
  const auth = useMemo(
    () => ({ state, loadAuthService, currentCustomer }),
    [state, loadAuthService, currentCustomer],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuthOnDemand(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('There is no AuthProvider.');
  return auth;
}

export function useAuth(): Auth {
  const auth = useAuthOnDemand();
  const { currentCustomer } = auth;
  useEffect(() => {
    currentCustomer().catch(() => {
      // The error has been logged, and the state says so.
    });
  }, [currentCustomer]);
  return auth;
}
