import { useState } from 'react';
import type { ReactNode } from 'react';
import { shop } from '../../../src/config/shop.ts';
import { Notice } from '../../../src/ui/Notice.tsx';
import { useAccount } from '../auth/AccountProvider.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import styles from './OutsidePage.module.css';

/** What is shown to whoever is not let in. */
export function OutsidePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <p className="brand">
        <span className="logo">{shop.name}</span> Owner’s board
      </p>
      <PageHeading title={title}>{title}</PageHeading>
      {children}
    </main>
  );
}

/** For an account without the claim. Shows nothing of the shop's data. */
export function Refused({ email, wasOwner }: { email: string; wasOwner: boolean }) {
  const { signOut } = useAccount();
  const [problem, setProblem] = useState<string>();
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
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
        </Notice>
      )}
      <button type="button" className="button button-primary" onClick={() => void signOut().then(setProblem)}>
        Sign out
      </button>
    </OutsidePage>
  );
}
