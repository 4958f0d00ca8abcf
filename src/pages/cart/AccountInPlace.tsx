import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { backToCart } from '../../auth/backToCart.ts';
import { SignInForm, useSignIn } from '../../customer/SignInForm.tsx';
import { SignUpForm, useSignUp } from '../../customer/SignUpForm.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { addAddressQuery } from './Arrival.tsx';
import styles from './Summary.module.css';

const focusFirstField = (part: HTMLElement | null) => part?.querySelector('input')?.focus();

export interface AccountInPlaceProps {
  /** While a form is sent, what the shopper sees must not change under it. */
  onSending: (isSending: boolean) => void;
  /** @param uid the account with which the payment goes on; a new one is asked for its address first */
  onConfirmed: (uid?: string) => void;
}

/** Opens where a visitor has pressed the payment button: after signing in, the payment goes on. */
export function AccountInPlace({ onSending, onConfirmed }: AccountInPlaceProps) {
  const [isNew, setIsNew] = useState(false);
  const navigate = useNavigate();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const signIn = useSignIn((uid) => {
    if (isOpen.current) onConfirmed(uid);
  });
  const signUp = useSignUp(() => {
    if (!isOpen.current) return;
    onConfirmed();
    void navigate(paths.cart + addAddressQuery, { replace: true });
  });
  const whileSending =
    <Values,>(submit: (values: Values) => Promise<void>) =>
    async (values: Values) => {
      onSending(true);
      await submit(values);
      onSending(false);
    };
  return (
    <div key={String(isNew)} ref={focusFirstField} className={styles.signIn}>
      {isNew ? (
        <SignUpForm {...signUp} submit={whileSending(signUp.submit)} />
      ) : (
        <SignInForm {...signIn} submit={whileSending(signIn.submit)} />
      )}
      <p>
        {isNew ? 'Have an account? ' : 'New here? '}
        <button type="button" className="link-button" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Sign in instead' : 'Create account'}
        </button>
      </p>
      {!isNew && (
        <p>
          <Link to={paths.resetPassword} state={backToCart()}>
            Forgot your password?
          </Link>
        </p>
      )}
    </div>
  );
}
