import { useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { useAccount } from '../auth/AccountProvider.tsx';
import { OutsidePage } from './OutsidePage.tsx';

/** For an account without the claim. Shows nothing of the shop's data. */
export function Refused({ email, wasOwner }: { email: string; wasOwner: boolean }) {
  const { signOut } = useAccount();
  const [hasFailed, setHasFailed] = useState(false);

  async function leave() {
    try {
      await signOut();
    } catch (error) {
      console.warn('Sign-out failed.', error);
      setHasFailed(true);
    }
  }

  return (
    <OutsidePage title="This account does not belong to the shop’s owner">
      <p>
        {wasOwner ? 'The right to use this board was taken away from ' : 'You are signed in as '}
        <strong>{email}</strong>
        {wasOwner ? ' while it was open. The board is closed.' : ', which has no access to this board.'}
      </p>
      <p>
        Whoever runs the checkout server can give access, in its folder <code>checkout</code>:
      </p>
      <p>
        <code>npm run owner:grant -- {email}</code>
      </p>
      <p>Then sign out here and sign in again.</p>
      {hasFailed && (
        <Notice tone="error">
          <p>We could not sign you out. Try again.</p>
        </Notice>
      )}
      <p>
        <button type="button" className="button button-primary" onClick={() => void leave()}>
          Sign out
        </button>
      </p>
    </OutsidePage>
  );
}
