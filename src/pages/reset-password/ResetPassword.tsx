import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { Field } from '../../components/Field.tsx';
import { fieldKinds } from '../../components/fieldKinds.ts';
import { FormPage } from '../../components/FormPage.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { notify } from '../../components/notifications.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { passwordResetNoticeMs } from '../../constants.ts';
import { fieldRules } from '../../lib/fieldRules.ts';
import { messages } from '../../messages.ts';

export function ResetPassword() {
  const { load } = useAuth();
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'problem'; text: string }>();
  const form = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email }) => {
    setOutcome(undefined);
    try {
      const { sendPasswordReset } = await load();
      await sendPasswordReset(email.trim());
      const text = messages.resetSent(email.trim());
      notify(text, { durationMs: passwordResetNoticeMs });
      setOutcome({ tone: 'good', text });
    } catch (error) {
      console.warn('The password reset failed.', error);
      notify(messages.resetFailed);
      setOutcome({ tone: 'problem', text: messages.resetFailed });
    }
  });

  return (
    <FormPage
      title="Reset password"
      intro={<p>We send you an e-mail with a link to choose a new password.</p>}
    >
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...fieldKinds.email}
          enterKeyHint="send"
          error={errors.email?.message}
          {...form.register('email', fieldRules.email)}
        />
        {outcome && (
          <Notice tone={outcome.tone}>
            <p>{outcome.text}</p>
          </Notice>
        )}
        <SubmitButton isBusy={isSubmitting}>SEND RESET E-MAIL</SubmitButton>
      </form>
      <p>
        <Link to="/sign-in">Back to sign in</Link>
      </p>
    </FormPage>
  );
}
