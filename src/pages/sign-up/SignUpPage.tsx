import { useLocation } from 'react-router-dom';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { ReturnAfterSignIn } from '../../auth/ReturnAfterSignIn.tsx';
import { askAfterSignIn } from '../../customer/askAfterSignIn.ts';
import { SignUpForm, useSignUp } from '../../customer/SignUpForm.tsx';
import { FormPage } from '../../layout/FormPage.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export function SignUpPage() {
  const { state } = useAuth();
  const { state: signInState } = useLocation();
  const signUp = useSignUp((uid) => void askAfterSignIn(signInState, uid));

  if (state.status === 'signed-in' && !signUp.isStarted) return <ReturnAfterSignIn />;

  return (
    <FormPage title="Create account">
      <SignUpForm {...signUp} />
      <p>
        Have an account?{' '}
        <Link to={paths.signIn} state={signInState}>
          Sign in
        </Link>
      </p>
    </FormPage>
  );
}
