import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { accountMessages } from '../../config/accountMessages.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { FormPage } from '../../layout/FormPage.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { TextForm } from '../../ui/TextForm.tsx';
import { passwordResetNoticeMs } from '../../config/constants.ts';
import { customerFields } from '../../customer/customerFields.ts';
import { errorKind } from '../../lib/errors.ts';
import { paths } from '../../paths.ts';

const fields = { email: { ...customerFields.email, enterKeyHint: 'send' } } as const;

export function ResetPasswordPage() {
  const { loadAuthService } = useAuth();
  // The state of the page to sign in is passed on, so that the way back to the cart is kept.
  const { state: locationState } = useLocation();
  const [outcome, setOutcome] = useState<{ tone: 'info' | 'error'; text: string }>();
  const form = useForm({ defaultValues: { email: '' } });

  async function submit({ email }: { email: string }) {
    setOutcome(undefined);
    try {
      const { sendPasswordReset } = await loadAuthService();
      await sendPasswordReset(email.trim());
      const text = accountMessages.resetSent(email.trim());
      notify(text, { durationMs: passwordResetNoticeMs });
      setOutcome({ tone: 'info', text });
    } catch (error) {
      console.warn('The password reset failed.', error);
      const isUnchecked = errorKind(error) === 'app-check';
      const text = isUnchecked ? accountMessages.appCheckRefused : accountMessages.resetFailed;
      notify(text);
      setOutcome({ tone: 'error', text });
    }
  }

  return (
    <FormPage title="Reset password">
      <p>We will email you a link to choose a new password.</p>
      <TextForm form={form} fields={fields} onSubmit={submit} button="SEND RESET EMAIL">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </TextForm>
      <p>
        <Link to={paths.signIn} state={locationState}>
          Back to sign in
        </Link>
      </p>
    </FormPage>
  );
}
