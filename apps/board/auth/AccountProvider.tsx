import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { StaffRole } from '../../../src/domain/staffRole.ts';
import { signOut as endSession, watchAccount } from '../services/ownerAccount.ts';
import type { Account } from '../services/ownerAccount.ts';

export type AccountState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `wasOwner`: the session ended without the owner's doing. */
  | { status: 'signed-out'; wasOwner: boolean }
  /** The account has no role. `wasOwner`: it was taken away while the board was open. */
  | { status: 'refused'; email: string; wasOwner: boolean }
  /** Or a packer. */
  | ({ status: 'owner' } & Owner);

interface Owner {
  uid: string;
  email: string;
  role: StaffRole;
}

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
  const { uid, email, role } = account;
  if (!role)
    return { status: 'refused', email, wasOwner: before.status === 'refused' ? before.wasOwner : wasOwner };
  // Returning the same object renders nothing when a token is renewed.
  return wasOwner && before.uid === uid && before.role === role
    ? before
    : { status: 'owner', uid, email, role };
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

/** Who is signed in, an owner or a packer. @throws Error without one; below `Gate` there always is one */
export function useOwner(): Owner {
  const { state } = useAccount();
  if (state.status !== 'owner') throw new Error('useOwner needs a signed-in owner.');
  return state;
}
