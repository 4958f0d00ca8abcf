import { useEffect, useRef, useState } from 'react';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { mayBeSignedIn } from '../../auth/signInHint.ts';
import { stockMessages } from '../../config/stockMessages.ts';
import { cacheFor } from '../../customer/customerData.ts';
import type { Product } from '../../domain/types.ts';
import { wantedPiece } from '../../domain/wantedPieces.ts';
import { paths, productPath } from '../../paths.ts';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TellMeCustomer } from './TellMeCustomer.tsx';
import type { TellMeProps } from './TellMeForm.tsx';
import styles from './TellMeForm.module.css';

interface NeedsAccountProps {
  product: Product;
  size: string;
  piece: string;
}

/** The mail goes to an account. Whoever signs in by these links comes back to this page, and the piece is noted. */
function NeedsAccount({ product, size, piece }: NeedsAccountProps) {
  const returnTo = `${productPath(product.slug.current)}?size=${encodeURIComponent(size)}`;
  const state = { returnTo, wanted: piece };
  const rootRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed has made room for it.
    textRef.current?.focus({ preventScroll: true });
    // Higher than that button.
    rootRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={rootRef} className={styles.account}>
      <p ref={textRef} tabIndex={-1}>
        {stockMessages.needsAccount(size)}
      </p>
      <p className={styles.links}>
        <Link className="button" to={paths.signIn} state={state}>
          Sign in
        </Link>
        <Link className="button" to={paths.signUp} state={state}>
          Sign up
        </Link>
      </p>
    </div>
  );
}

/** Offers a mail when this size is back. Loads nothing for a visitor who never signed in, before they press the button. */
export function TellMeSize({ product, size, onAlert }: TellMeProps) {
  const { state, currentCustomer } = useAuthOnDemand();
  const [step, setStep] = useState<'offered' | 'pressed' | 'needs-account' | 'failed'>('offered');
  const piece = wantedPiece(product.slug.current, size);

  useEffect(() => {
    // `loadAuthService` logs a failure.
    if (mayBeSignedIn()) currentCustomer().catch(() => undefined);
  }, [currentCustomer]);

  async function press() {
    setStep('pressed');
    try {
      if ((await currentCustomer()) === null) setStep('needs-account');
    } catch {
      setStep('failed');
    }
  }

  if (piece === undefined) return null;
  if (state.status === 'signed-in') {
    const { customer } = state;
    return (
      <ResourceProvider key={customer.uid} cache={cacheFor(customer)}>
        <TellMeCustomer
          customer={customer}
          piece={piece}
          size={size}
          isPressed={step === 'pressed'}
          onStarted={() => setStep('offered')}
          onAlert={onAlert}
        />
      </ResourceProvider>
    );
  }
  // Not a button that would make room for another one while it is being pressed.
  if (step === 'offered' && state.status === 'restoring' && mayBeSignedIn()) {
    return <div className={styles.room} />;
  }
  if (step === 'needs-account') return <NeedsAccount product={product} size={size} piece={piece} />;
  const isBusy = step === 'pressed' && state.status === 'restoring';
  return (
    <>
      {step === 'failed' && (
        <Notice tone="error">
          <p>{stockMessages.askFailed}</p>
        </Notice>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void press();
        }}
      >
        {isBusy ? 'One moment…' : stockMessages.ask(size)}
      </button>
    </>
  );
}
