import { useCallback, useEffect, useId, useState } from 'react';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { mayBeSignedIn } from '../../auth/signInHint.ts';
import { saveTimeoutMs } from '../../config/constants.ts';
import { stockMessages } from '../../config/stockMessages.ts';
import { cacheFor } from '../../customer/customerData.ts';
import { askNow, useStockAlerts } from '../../customer/stockAlerts.ts';
import { maxStockAlerts } from '../../domain/limits.ts';
import { isSoldOut } from '../../domain/sizes.ts';
import type { Customer, Product } from '../../domain/types.ts';
import { stockAlertOf } from '../../domain/stockAlerts.ts';
import { errorKind } from '../../lib/errors.ts';
import { withTimeout } from '../../lib/timing.ts';
import { paths, productPath } from '../../paths.ts';
import { ResourceProvider } from '../../resources/ResourceProvider.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './StockAlert.module.css';

interface StockAlertProps {
  product: Product;
  size: string;
}

// Refs, which run when their element appears: what it replaces had the focus, or it would be under a phone's floating buttons.
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const querySize = (size: string) => `?size=${encodeURIComponent(size)}`;
const isSizeOfUrl = (size: string) => window.location.hash.endsWith(querySize(size));

function NeedsAccount({ product, size, alert }: StockAlertProps & { alert: string }) {
  // Whoever signs in by these links comes back to this size, and the alert is set.
  const state = { returnTo: productPath(product.slug.current) + querySize(size), alert };
  return (
    <div ref={scrollTo} className={styles.account}>
      <p ref={focus} tabIndex={-1}>
        {stockMessages.needsAccount(size)}
      </p>
      <p className={styles.links}>
        <Link className="button" to={paths.signIn} state={state}>
          Sign in
        </Link>
        <Link className="button" to={paths.signUp} state={state}>
          Create account
        </Link>
      </p>
    </div>
  );
}

interface AlertButtonProps {
  size: string;
  isAsked?: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** The same element before and after, so that it keeps the focus. */
const AlertButton = ({ size, isAsked = false, isBusy, onPress }: AlertButtonProps) => (
  <button
    type="button"
    className={isAsked ? `link-button ${styles.withdraw}` : 'button'}
    aria-disabled={isBusy}
    onClick={() => !isBusy && onPress()}
  >
    {isBusy ? 'One moment…' : isAsked ? stockMessages.cancel : stockMessages.ask(size)}
  </button>
);

interface CustomerAlertProps {
  customer: Customer;
  size: string;
  alert: string;
  isBusy: boolean;
  change: (write: () => Promise<void>, failure: string) => Promise<void>;
}

function CustomerAlert({ customer, alert, size, isBusy, change }: CustomerAlertProps) {
  const { data: all, error, ask, withdraw } = useStockAlerts(customer.uid);
  const isAsked = all?.includes(alert) ?? false;
  const press = () =>
    isAsked
      ? change(() => withdraw(alert), stockMessages.withdrawFailed)
      : change(() => ask(alert), stockMessages.askFailed);
  return (
    <div
      ref={isAsked && isSizeOfUrl(size) ? scrollTo : undefined}
      className={isAsked ? styles.asked : styles.root}
    >
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <p className={styles.status} role="status">
        {isAsked && stockMessages.asked(size, customer.email)}
      </p>
      {all === undefined && error === undefined && !isBusy ? (
        <div className={styles.room} />
      ) : (
        <AlertButton size={size} isAsked={isAsked} isBusy={isBusy} onPress={() => void press()} />
      )}
    </div>
  );
}

/** The alert for one size. Loads nothing for a visitor who never signed in, before they press the button. */
function SizeAlert({ product, size }: StockAlertProps) {
  const { state, currentCustomer } = useAuthOnDemand();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [needsAccount, setNeedsAccount] = useState(false);
  const [isRestoring, setIsRestoring] = useState(mayBeSignedIn);
  const alert = stockAlertOf(product.slug.current, size);

  const signIn = useCallback(
    () => withTimeout(currentCustomer(), saveTimeoutMs, () => new Error('The sign-in did not respond.')),
    [currentCustomer],
  );
  useEffect(() => {
    // A failure is told when the button is pressed.
    if (isRestoring) signIn().then(endRestoring, endRestoring);
    function endRestoring() {
      setIsRestoring(false);
    }
  }, [isRestoring, signIn]);

  async function change(write: () => Promise<void>, failure: string) {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await write();
    } catch (error) {
      const isLimit = errorKind(error) === 'stock-limit';
      if (!isLimit) console.error('A stock alert could not be changed.', error);
      setProblem(isLimit ? stockMessages.limit(maxStockAlerts) : failure);
    }
    setIsBusy(false);
  }

  if (alert === undefined) return null;
  const notice = problem !== undefined && <Notice tone="error">{problem}</Notice>;
  if (state.status === 'signed-in') {
    const { customer } = state;
    return (
      <ResourceProvider key={customer.uid} cache={cacheFor(customer)}>
        {notice}
        <CustomerAlert customer={customer} size={size} alert={alert} isBusy={isBusy} change={change} />
      </ResourceProvider>
    );
  }
  if (needsAccount) return <NeedsAccount product={product} size={size} alert={alert} />;
  // Not a button that would make room for another one while it is being pressed.
  if (isRestoring) return <div className={styles.room} />;
  async function askAsVisitor(entry: string) {
    const customer = await signIn();
    if (customer) await askNow(customer.uid, entry);
    else setNeedsAccount(true);
  }
  return (
    <>
      {notice}
      <AlertButton
        size={size}
        isBusy={isBusy}
        onPress={() => void change(() => askAsVisitor(alert), stockMessages.askFailed)}
      />
    </>
  );
}

/** Serves a product that is sold out in every size: the size is asked for once the button is pressed. */
function AnySizeAlert({ product, size: first }: StockAlertProps) {
  const id = useId();
  const [wasPressed, setWasPressed] = useState(false);
  const [size, setSize] = useState(first);
  const sizes = product.size.filter((other) => stockAlertOf(product.slug.current, other) !== undefined);
  const [only] = sizes;
  if (only === undefined) return null;
  if (sizes.length === 1) return <SizeAlert product={product} size={only} />;
  if (!wasPressed && first === '') {
    return (
      <button type="button" className="button" onClick={() => setWasPressed(true)}>
        {stockMessages.askAny}
      </button>
    );
  }
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={id}>{stockMessages.whichSize}</label>
        <select
          ref={wasPressed ? focus : undefined}
          id={id}
          className={styles.select}
          value={size}
          onChange={({ target }) => setSize(target.value)}
        >
          <option value="">Choose a size</option>
          {sizes.map((other) => (
            <option key={other}>{other}</option>
          ))}
        </select>
      </div>
      {size !== '' && <SizeAlert key={size} product={product} size={size} />}
    </>
  );
}

export function StockAlert({ product, size }: StockAlertProps) {
  const isAny = isSoldOut(product);
  return (
    <div key={size} ref={isAny || isSizeOfUrl(size) ? undefined : scrollTo} className={styles.root}>
      {isAny ? <AnySizeAlert product={product} size={size} /> : <SizeAlert product={product} size={size} />}
    </div>
  );
}
