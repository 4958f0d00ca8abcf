import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { isForPayment } from '../../auth/paymentIntent.ts';
import { ReturnAfterSignIn } from '../../auth/ReturnAfterSignIn.tsx';
import { useConfirmPayment, useSignInState } from '../../auth/signInState.ts';
import { accountMessages } from '../../config/accountMessages.ts';
import { passwordMinLength } from '../../config/constants.ts';
import { askAfterSignIn } from '../../customer/askAfterSignIn.ts';
import { customerFields } from '../../customer/customerFields.ts';
import { fieldRules } from '../../domain/fieldRules.ts';
import { maxPasswordLength } from '../../domain/limits.ts';
import { FormPage } from '../../layout/FormPage.tsx';
import { errorKind } from '../../lib/errors.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { TextForm } from '../../ui/TextForm.tsx';
import { notify } from '../../ui/toasts/notifications.ts';

const fields = {
  userName: customerFields.name,
  userEmail: customerFields.email,
  userPassword: {
    label: 'Password',
    hint: `At least ${passwordMinLength} characters.`,
    type: 'password',
    autoComplete: 'new-password',
    enterKeyHint: 'next',
    maxLength: maxPasswordLength,
    rules: fieldRules.newPassword,
  },
  userPhone: customerFields.phone,
} as const;

type Details = Record<keyof typeof fields, string>;

const hints = new Map<unknown, string>([
  ['email-already-in-use', accountMessages.emailTaken],
  ['weak-password', accountMessages.passwordTooWeak],
  ['password-does-not-meet-requirements', accountMessages.passwordTooWeak],
  ['app-check', accountMessages.appCheckRefused],
]);

export function SignUpPage() {
  const { loadAuthService, currentCustomer, state } = useAuth();
  const signInState = useSignInState();
  const confirmPayment = useConfirmPayment();
  // The new customer stays on this page until their details have been saved.
  const [isStarted, setIsStarted] = useState(false);
  const [hint, setHint] = useState<string>();
  const form = useForm<Details>({
    defaultValues: { userName: '', userEmail: '', userPassword: '', userPhone: '' },
  });

  if (state.status === 'signed-in' && !isStarted) return <ReturnAfterSignIn />;

  /** If an earlier attempt has created the account but could not save the details, only these are saved. */
  async function createAccount(details: Details): Promise<string> {
    const auth = await loadAuthService();
    const customer = await currentCustomer();
    const email = details.userEmail.trim();
    const userName = details.userName.trim();
    const isCreated = customer?.email.toLowerCase() === email.toLowerCase();
    const { uid } = isCreated ? customer : await auth.signUp(email, details.userPassword);
    // Before anything else, because a payment sends it.
    await auth.saveDisplayName(userName);
    const { saveProfile } = await import('../../services/firebase/profile.ts');
    await saveProfile(uid, { userName, userPhone: details.userPhone.trim() });
    return uid;
  }

  async function submit(details: Details) {
    setHint(undefined);
    setIsStarted(true);
    try {
      const uid = await createAccount(details);
      confirmPayment(uid);
      void askAfterSignIn(signInState, uid);
      setIsStarted(false);
    } catch (error) {
      console.warn('Sign-up failed.', error);
      notify(accountMessages.signUpFailed);
      setHint(hints.get(errorKind(error)) ?? accountMessages.signUpFailed);
    }
  }

  return (
    <FormPage title="Sign up" intro={isForPayment(signInState) && <p>{accountMessages.paymentFollows}</p>}>
      <TextForm form={form} fields={fields} onSubmit={submit} button="SIGN UP" problem={hint} />
      <p>
        See our <Link to={paths.termsAndConditions}>terms and conditions</Link> and{' '}
        <Link to={paths.privacyPolicy}>privacy policy</Link>.
      </p>
      <p>
        Have an account?{' '}
        <Link to={paths.signIn} state={signInState}>
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
