import { useAuth } from '../../auth/AuthProvider.tsx';
import { isForPayment } from '../../auth/paymentIntent.ts';
import { ReturnAfterSignIn } from '../../auth/ReturnAfterSignIn.tsx';
import { useConfirmPayment, useSignInState } from '../../auth/signInState.ts';
import { accountMessages } from '../../config/accountMessages.ts';
import { askAfterSignIn } from '../../customer/askAfterSignIn.ts';
import { SignUpForm, useSignUp } from '../../customer/SignUpForm.tsx';
import { FormPage } from '../../layout/FormPage.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

export function SignUpPage() {
  const { state } = useAuth();
  const signInState = useSignInState();
  const confirmPayment = useConfirmPayment(signInState);
  const signUp = useSignUp((uid) => {
    confirmPayment(uid);
    void askAfterSignIn(signInState, uid);
  });

  if (state.status === 'signed-in' && !signUp.isStarted) return <ReturnAfterSignIn />;

  return (
    <FormPage title="Sign up" intro={isForPayment(signInState) && <p>{accountMessages.paymentFollows}</p>}>
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
