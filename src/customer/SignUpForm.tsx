import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuthOnDemand } from '../auth/AuthProvider.tsx';
import { accountMessages } from '../config/accountMessages.ts';
import { passwordMinLength } from '../config/constants.ts';
import { fieldRules } from '../domain/fieldRules.ts';
import { maxPasswordLength } from '../domain/limits.ts';
import { errorKind } from '../lib/errors.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { TextForm } from '../ui/TextForm.tsx';
import { notify } from '../ui/toasts/notifications.ts';
import { customerFields } from './customerFields.ts';

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

export function useSignUp(onSignedUp: (uid: string) => void) {
  const { loadAuthService, currentCustomer } = useAuthOnDemand();
  // The new customer stays with the form until their details have been saved.
  const [isStarted, setIsStarted] = useState(false);
  const [hint, setHint] = useState<string>();
  const form = useForm<Details>({
    defaultValues: { userName: '', userEmail: '', userPassword: '', userPhone: '' },
  });

  /** If an earlier attempt has created the account but could not save the details, only these are saved. */
  async function createAccount(details: Details): Promise<string> {
    const auth = await loadAuthService();
    const customer = await currentCustomer();
    const email = details.userEmail.trim();
    const userName = details.userName.trim();
    const isCreated = customer?.email.toLowerCase() === email.toLowerCase();
    const { uid } = isCreated ? customer : await auth.signUp(email, details.userPassword);
    // The name is saved first, because a payment sends it.
    await auth.saveDisplayName(userName);
    const { saveProfile } = await import('../services/firebase/profile.ts');
    await saveProfile(uid, { userName, userPhone: details.userPhone.trim() });
    return uid;
  }

  async function submit(details: Details) {
    setHint(undefined);
    setIsStarted(true);
    try {
      onSignedUp(await createAccount(details));
      setIsStarted(false);
    } catch (error) {
      console.warn('Sign-up failed.', error);
      notify(accountMessages.signUpFailed);
      setHint(hints.get(errorKind(error)) ?? accountMessages.signUpFailed);
    }
  }
  return { form, submit, hint, isStarted };
}

export function SignUpForm({ form, submit, hint }: ReturnType<typeof useSignUp>) {
  return (
    <>
      <TextForm form={form} fields={fields} onSubmit={submit} button="CREATE ACCOUNT" problem={hint} />
      <p>
        See our <Link to={paths.termsAndConditions}>terms and conditions</Link> and{' '}
        <Link to={paths.privacyPolicy}>privacy policy</Link>.
      </p>
    </>
  );
}
