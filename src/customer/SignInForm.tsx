import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuthOnDemand } from '../auth/AuthProvider.tsx';
import { accountMessages } from '../config/accountMessages.ts';
import { config } from '../config/config.ts';
import { fieldRules } from '../domain/fieldRules.ts';
import { maxPasswordLength } from '../domain/limits.ts';
import { errorKind } from '../lib/errors.ts';
import { Notice } from '../ui/Notice.tsx';
import { TextForm } from '../ui/TextForm.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import { customerFields } from './customerFields.ts';

const fields = {
  email: { ...customerFields.email, autoComplete: 'username' },
  password: {
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    enterKeyHint: 'done',
    maxLength: maxPasswordLength,
    rules: fieldRules.password,
  },
} as const;

/** Texts of section 8 of the specification, by the kind of an AuthError. */
const problems = new Map<unknown, string>([
  ['invalid-email', accountMessages.signInInvalidEmail],
  ['wrong-password', accountMessages.signInWrongPassword],
]);

const hints = new Map<unknown, string>([
  ['too-many-requests', accountMessages.signInTooOften],
  ['network-request-failed', accountMessages.signInOffline],
  ['password-does-not-meet-requirements', accountMessages.passwordOutdated],
  ['app-check', accountMessages.appCheckRefused],
  ['user-disabled', accountMessages.signInDisabled],
]);

/** @param onSignedIn is called before the form has finished */
export function useSignIn(onSignedIn: (uid: string) => void) {
  const { loadAuthService } = useAuthOnDemand();
  const [hint, setHint] = useState<string>();
  const form = useForm({ defaultValues: { email: '', password: '' } });

  async function submit({ email, password }: { email: string; password: string }) {
    setHint(undefined);
    try {
      const { signIn } = await loadAuthService();
      const { uid } = await signIn(email.trim(), password);
      notify(accountMessages.signInSuccess, { keepOnNavigation: true });
      onSignedIn(uid);
    } catch (error) {
      console.warn('Sign-in failed.', error);
      const kind = errorKind(error);
      notify(problems.get(kind) ?? accountMessages.signInFailed);
      setHint(hints.get(kind) ?? accountMessages.signInHint);
    }
  }
  return { form, submit, hint };
}

export function SignInForm({ form, submit, hint }: ReturnType<typeof useSignIn>) {
  return (
    <>
      {config.demoCustomer && (
        <Notice tone="info">
          <p>
            This is a demo shop. Sign in with <strong>{config.demoCustomer.email}</strong> and the password{' '}
            <strong>{config.demoCustomer.password}</strong>.
          </p>
          <button type="button" className="link-button" onClick={() => form.reset(config.demoCustomer)}>
            Fill them in
          </button>
        </Notice>
      )}
      <TextForm form={form} fields={fields} onSubmit={submit} button="SIGN IN" problem={hint} />
    </>
  );
}
