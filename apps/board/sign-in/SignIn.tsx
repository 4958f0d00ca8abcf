import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths as shopPaths } from '../../../src/paths.ts';
import { fieldRules } from '../../../src/domain/fieldRules.ts';
import { maxEmailLength, maxPasswordLength } from '../../../src/domain/limits.ts';
import { signIn } from '../../../src/services/firebase/auth.ts';
import { Field, fieldPresets } from '../../../src/ui/Field.tsx';
import { Notice } from '../../../src/ui/Notice.tsx';
import { SubmitButton } from '../../../src/ui/SubmitButton.tsx';
import { shopUrl } from '../paths.ts';
import { demoOwner } from './demoOwner.ts';
import { OutsidePage } from './OutsidePage.tsx';
import { signInProblem } from './signInProblem.ts';

/** @param wasOwner the session ended while the board was open */
export function SignIn({ wasOwner }: { wasOwner: boolean }) {
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setProblem(undefined);
    try {
      await signIn(email.trim(), password);
    } catch (error) {
      console.warn('Sign-in failed.', error);
      setProblem(signInProblem(error));
    }
  });

  return (
    <OutsidePage title="Sign in">
      {wasOwner && (
        <Notice tone="info">
          <p>You have been signed out. Sign in again to go on.</p>
        </Notice>
      )}
      {demoOwner && (
        <Notice tone="info">
          <p>
            This is a demo shop. Sign in with <strong>{demoOwner.email}</strong> and the password{' '}
            <strong>{demoOwner.password}</strong>.
          </p>
          <button type="button" className="link-button" onClick={() => form.reset(demoOwner ?? {})}>
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
        {problem !== undefined && (
          <Notice tone="error">
            <p>{problem}</p>
          </Notice>
        )}
        <SubmitButton isBusy={isSubmitting}>Sign in</SubmitButton>
      </form>
      <p>
        <a href={shopUrl(shopPaths.resetPassword)}>Forgot your password?</a>
      </p>
      <p>
        <a href={shopUrl(shopPaths.home)}>Go to the shop</a>
      </p>
    </OutsidePage>
  );
}
