import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../src/config/accountMessages.ts';
import { shop } from '../../../src/config/shop.ts';
import { fieldRules } from '../../../src/domain/fieldRules.ts';
import { maxEmailLength, maxPasswordLength } from '../../../src/domain/limits.ts';
import { errorKind } from '../../../src/lib/errors.ts';
import { paths as shopPaths } from '../../../src/paths.ts';
import { signIn } from '../../../src/services/firebase/auth.ts';
import { fieldPresets } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { TextForm } from '../../../src/ui/TextForm.tsx';
import { Problem } from '../../../src/ui/useAction.tsx';
import { useAccount } from '../auth/AccountProvider.tsx';
import type { AccountState } from '../auth/AccountProvider.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { shopUrl } from '../paths.ts';
import styles from './OutsidePage.module.css';

/** The build inserts the accounts that the demo offers, and none in every other mode. */
declare const __DEMO_STAFF__: readonly { email: string; password: string }[];

const fields = {
  email: {
    ...fieldPresets.email,
    autoComplete: 'username',
    enterKeyHint: 'next',
    maxLength: maxEmailLength,
    rules: fieldRules.email,
  },
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    enterKeyHint: 'done',
    maxLength: maxPasswordLength,
    rules: {},
  },
} as const;

/** Texts by the kind of an AuthError; anything else counts as a wrong e-mail address or password. */
const problems: Record<string, string> = {
  'too-many-requests': accountMessages.signInTooOften,
  'network-request-failed': accountMessages.signInOffline,
  'password-does-not-meet-requirements': accountMessages.passwordOutdated,
  'app-check': accountMessages.appCheckRefused,
  'user-disabled': 'This account is closed.',
};

/** @param wasOwner the session ended while the board was open */
function SignIn({ wasOwner }: { wasOwner: boolean }) {
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { email: '', password: '' } });

  async function submit({ email, password }: { email: string; password: string }) {
    setProblem(undefined);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      console.warn('Sign-in failed.', error);
      setProblem(problems[String(errorKind(error))] ?? accountMessages.signInHint);
    }
  }

  return (
    <>
      {wasOwner && (
        <Notice tone="info">
          <p>You have been signed out. Sign in again to go on.</p>
        </Notice>
      )}
      {__DEMO_STAFF__.map((account, index) => (
        <Notice key={account.email} tone="info">
          <p>
            {index === 0 ? 'This is a demo shop. Sign in' : 'Somebody who packs and ships signs in'} with{' '}
            <strong>{account.email}</strong> and the password <strong>{account.password}</strong>.
          </p>
          <button type="button" className="link-button" onClick={() => form.reset(account)}>
            {index === 0 ? 'Fill them in' : 'Fill in the packer’s'}
          </button>
        </Notice>
      ))}
      <TextForm form={form} fields={fields} onSubmit={submit} button="Sign in" problem={problem} />
      <p>
        <a href={shopUrl(shopPaths.resetPassword)}>Forgot your password?</a>
      </p>
      <p>
        <a href={shopUrl(shopPaths.home)}>Go to the shop</a>
      </p>
    </>
  );
}

/** Shows an account without a role nothing of the shop's data. */
function Refused({ email, wasOwner }: { email: string; wasOwner: boolean }) {
  const { signOut } = useAccount();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <p>
        {wasOwner ? 'Access to this board was taken away from ' : 'You are signed in as '}
        <strong>{email}</strong>
        {wasOwner ? ' while it was open.' : ', which has no access to this board.'}
      </p>
      <p>
        Whoever runs the checkout server can give access, in its folder <code>checkout</code>:
      </p>
      <p>
        <code>npm run owner -- {email} --role owner</code>
      </p>
      <p>
        Somebody who only packs and ships is a <code>packer</code>. Then sign out here and sign in again.
      </p>
      <Problem text={problem} />
      <button type="button" className="button button-primary" onClick={() => void signOut().then(setProblem)}>
        Sign out
      </button>
    </>
  );
}

export function OutsidePage({ state }: { state: Extract<AccountState, { wasOwner: boolean }> }) {
  const isRefused = state.status === 'refused';
  const title = isRefused ? 'This account does not belong to the shop’s owner' : 'Sign in';
  return (
    <main className={styles.page}>
      <p className="brand">
        <span className="logo">{shop.name}</span> Owner’s board
      </p>
      <PageHeading key={title} title={title}>
        {title}
      </PageHeading>
      {isRefused ? <Refused {...state} /> : <SignIn wasOwner={state.wasOwner} />}
    </main>
  );
}
