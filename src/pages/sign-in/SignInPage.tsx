import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { isForPayment } from '../../auth/paymentIntent.ts';
import { ReturnAfterSignIn } from '../../auth/ReturnAfterSignIn.tsx';
import { useConfirmPayment, useSignInState } from '../../auth/signInState.ts';
import { accountMessages } from '../../config/accountMessages.ts';
import { config } from '../../config/config.ts';
import { askAfterSignIn } from '../../customer/askAfterSignIn.ts';
import { customerFields } from '../../customer/customerFields.ts';
import { fieldRules } from '../../domain/fieldRules.ts';
import { maxPasswordLength } from '../../domain/limits.ts';
import { FormPage } from '../../layout/FormPage.tsx';
import { errorKind } from '../../lib/errors.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextForm } from '../../ui/TextForm.tsx';
import { notify } from '../../ui/toasts/notifications.ts';

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

/** By the kind of an AuthError: the texts of section 8 of the specification. */
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

export function SignInPage() {
  const { state, loadAuthService } = useAuth();
  const signInState = useSignInState();
  const confirmPayment = useConfirmPayment();
  const [hint, setHint] = useState<string>();
  const form = useForm({ defaultValues: { email: '', password: '' } });

  // The form finishes first, because what it confirms is needed on the next page.
  if (state.status === 'signed-in' && !form.formState.isSubmitting) return <ReturnAfterSignIn />;

  async function submit({ email, password }: { email: string; password: string }) {
    setHint(undefined);
    try {
      const { signIn } = await loadAuthService();
      const { uid } = await signIn(email.trim(), password);
      confirmPayment(uid);
      notify(accountMessages.signInSuccess, { keepOnNavigation: true });
      void askAfterSignIn(signInState, uid);
    } catch (error) {
      console.warn('Sign-in failed.', error);
      const kind = errorKind(error);
      notify(problems.get(kind) ?? accountMessages.signInFailed);
      setHint(hints.get(kind) ?? accountMessages.signInHint);
    }
  }

  return (
    <FormPage title="Sign in" intro={isForPayment(signInState) && <p>{accountMessages.paymentFollows}</p>}>
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
      <p>
        New here?{' '}
        <Link to={paths.signUp} state={signInState}>
          Sign up
        </Link>
      </p>
      <p>
        <Link to={paths.resetPassword} state={signInState}>
          Forgot your password?
        </Link>
      </p>
      <p>
        <Link to={paths.privacyPolicy}>Privacy policy</Link> ·{' '}
        <Link to={paths.termsAndConditions}>Terms and conditions</Link>
      </p>
    </FormPage>
  );
}
