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
import { maxEmailLength, maxPasswordLength, profileLimits } from '../../domain/limits.ts';
import { fieldRules } from '../../domain/fieldRules.ts';
import { createAccount, signUpHint } from './createAccount.ts';
import { paths } from '../../paths.ts';

/** The new customer stays on this page until their details have been saved. */
type Progress = 'none' | 'started' | 'done';

export function SignUpPage() {
  const { loadAuthService, currentCustomer, state } = useAuth();
  const signInState = useSignInState();
  const [progress, setProgress] = useState<Progress>('none');
  const confirmPayment = useConfirmPayment();
  const [hint, setHint] = useState<string>();
  const form = useForm({ defaultValues: { userName: '', userEmail: '', userPassword: '', userPhone: '' } });
  const { errors, isSubmitting } = form.formState;

  if (state.status === 'signed-in' && progress !== 'started') {
    return <ReturnAfterSignIn />;
  }

  const submit = form.handleSubmit(async (details) => {
    setHint(undefined);
    setProgress('started');
    try {
      const uid = await createAccount(await loadAuthService(), await currentCustomer(), details);
      confirmPayment(uid);
      void askAfterSignIn(signInState, uid);
      setProgress('done');
    } catch (error) {
      console.warn('Sign-up failed.', error);
      notify(accountMessages.signUpFailed);
      setHint(signUpHint(error));
    }
  });

  return (
    <FormPage title="Sign up" intro={isForPayment(signInState) && <p>{accountMessages.paymentFollows}</p>}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...fieldPresets.name}
          enterKeyHint="next"
          maxLength={profileLimits.userName}
          error={errors.userName?.message}
          {...form.register('userName', fieldRules.filled('your name', profileLimits.userName))}
        />
        <Field
          {...fieldPresets.email}
          enterKeyHint="next"
          maxLength={maxEmailLength}
          error={errors.userEmail?.message}
          {...form.register('userEmail', fieldRules.email)}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={maxPasswordLength}
          error={errors.userPassword?.message}
          {...form.register('userPassword', fieldRules.newPassword)}
        />
        <Field
          {...fieldPresets.phone}
          enterKeyHint="done"
          maxLength={profileLimits.userPhone}
          error={errors.userPhone?.message}
          {...form.register('userPhone', fieldRules.phone)}
        />
        {hint && (
          <Notice tone="error">
            <p>{hint}</p>
          </Notice>
        )}
        <SubmitButton isBusy={isSubmitting}>SIGN UP</SubmitButton>
      </form>
      <p>
        Have an account?{' '}
        <Link to={paths.signIn} state={signInState}>
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
