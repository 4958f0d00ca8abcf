import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { signOut as endSession, watchAccount } from '../services/ownerAccount.ts';
import type { Account } from '../services/ownerAccount.ts';

export type AccountState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `wasOwner`: the session ended without the owner's doing. */
  | { status: 'signed-out'; wasOwner: boolean }
  /** The account lacks the claim. `wasOwner`: it was taken away while the board was open. */
  | { status: 'refused'; email: string; wasOwner: boolean }
  | { status: 'owner'; uid: string; email: string };

interface AccountContextValue {
  state: AccountState;
  signOut: () => Promise<string | undefined>;
}

const AccountContext = createContext<AccountContextValue>({
  state: { status: 'loading' },
  signOut: () => Promise.resolve(undefined),
});

/** Keeps an owner until their token says otherwise: a lost connection does not close the board. */
function afterReport(before: AccountState, account: Account | null): AccountState {
  const wasOwner = before.status === 'owner';
  if (!account) return { status: 'signed-out', wasOwner };
  const { uid, email, isOwner } = account;
  if (!isOwner)
    return { status: 'refused', email, wasOwner: before.status === 'refused' ? before.wasOwner : wasOwner };
  // Returning the same object renders nothing when a token is renewed.
  return wasOwner && before.uid === uid ? before : { status: 'owner', uid, email };
}

export function AccountProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AccountState>({ status: 'loading' });

  useEffect(
    () =>
      watchAccount(
        (account) => setState((before) => afterReport(before, account)),
        (error) => {
          console.warn('The sign-in could not be read.', error);
          setState((before) => (before.status === 'owner' ? before : { status: 'failed' }));
        },
      ),
    [],
  );

  const value = useMemo(() => {
    async function signOut() {
      try {
        await endSession();
        setState({ status: 'signed-out', wasOwner: false });
        return undefined;
      } catch (error) {
        console.warn('Sign-out failed.', error);
        return 'We could not sign you out. Try again.';
      }
    }
    return { state, signOut };
  }, [state]);
  return <AccountContext value={value}>{children}</AccountContext>;
}

export const useAccount = (): AccountContextValue => use(AccountContext);

/** @throws Error without a signed-in owner; below `Gate` there always is one */
export function useOwner(): { uid: string; email: string } {
  const { state } = useAccount();
  if (state.status !== 'owner') throw new Error('useOwner needs a signed-in owner.');
  return state;
}
