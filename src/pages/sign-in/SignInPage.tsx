import { useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { ReturnAfterSignIn } from '../../auth/ReturnAfterSignIn.tsx';
import { askAfterSignIn } from '../../customer/askAfterSignIn.ts';
import { SignInForm, useSignIn } from '../../customer/SignInForm.tsx';
import { FormPage } from '../../layout/FormPage.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export function SignInPage() {
  const { state } = useAuth();
  const { state: signInState } = useLocation();
  const signIn = useSignIn((uid) => void askAfterSignIn(signInState, uid));

  // The form finishes first, because what it confirms is needed on the next page.
  if (state.status === 'signed-in' && !signIn.form.formState.isSubmitting) return <ReturnAfterSignIn />;

  return (
    <FormPage title="Sign in">
      <SignInForm {...signIn} />
      <p>
        New here?{' '}
        <Link to={paths.signUp} state={signInState}>
          Create account
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
