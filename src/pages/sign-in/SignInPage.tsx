import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { isForPayment } from '../../auth/paymentIntent.ts';
import { ReturnAfterSignIn } from '../../auth/ReturnAfterSignIn.tsx';
import { useConfirmPayment } from '../../auth/useConfirmPayment.ts';
import { useSignInState } from '../../auth/useSignInState.ts';
import { askAfterSignIn } from '../../customer/askAfterSignIn.ts';
import { Field } from '../../ui/Field.tsx';
import { fieldPresets } from '../../ui/fieldPresets.ts';
import { FormPage } from '../../layout/FormPage.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { config } from '../../config/config.ts';
import { maxEmailLength, maxPasswordLength } from '../../domain/limits.ts';
import { fieldRules } from '../../domain/fieldRules.ts';
import { signInProblem } from './signInProblem.ts';
import { paths } from '../../paths.ts';

export function SignInPage() {
  const { state, loadAuthService } = useAuth();
  const signInState = useSignInState();
  const confirmPayment = useConfirmPayment();
  const [hint, setHint] = useState<string>();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  // The form finishes first, because what it confirms is needed on the next page.
  if (state.status === 'signed-in' && !isSubmitting) {
    return <ReturnAfterSignIn />;
  }

  const submit = form.handleSubmit(async ({ email, password }) => {
    setHint(undefined);
    try {
      const { signIn } = await loadAuthService();
      const { uid } = await signIn(email.trim(), password);
      confirmPayment(uid);
      notify(accountMessages.signInSuccess, { keepOnNavigation: true });
      void askAfterSignIn(signInState, uid);
    } catch (error) {
      console.warn('Sign-in failed.', error);
      const problem = signInProblem(error);
      notify(problem.message);
      setHint(problem.hint);
    }
  });

  function fillInDemoCustomer() {
    if (config.demoCustomer) form.reset(config.demoCustomer);
  }

  return (
    <FormPage title="Sign in" intro={isForPayment(signInState) && <p>{accountMessages.paymentFollows}</p>}>
      {config.demoCustomer && (
        <Notice tone="info">
          <p>
            This is a demo shop. Sign in with <strong>{config.demoCustomer.email}</strong> and the password{' '}
            <strong>{config.demoCustomer.password}</strong>.
          </p>
          <button type="button" className="link-button" onClick={fillInDemoCustomer}>
            Fill them in
          </button>
        </Notice>
      )}
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...fieldPresets.email}
          autoComplete="username"
          enterKeyHint="next"
          maxLength={maxEmailLength}
          error={errors.email?.message}
          {...form.register('email', fieldRules.email)}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="done"
          maxLength={maxPasswordLength}
          error={errors.password?.message}
          {...form.register('password', fieldRules.password)}
        />
        {hint && (
          <Notice tone="error">
            <p>{hint}</p>
          </Notice>
        )}
        <SubmitButton isBusy={isSubmitting}>SIGN IN</SubmitButton>
      </form>
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
