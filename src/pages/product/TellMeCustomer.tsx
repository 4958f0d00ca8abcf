import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stockMessages } from '../../config/stockMessages.ts';
import { takeJustAsked, useStockRequests } from '../../customer/stockRequests.ts';
import { maxStockRequests } from '../../domain/limits.ts';
import type { Customer } from '../../domain/types.ts';
import { errorKind } from '../../lib/errorKind.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { TellMeProps } from './TellMeForm.tsx';
import styles from './TellMeForm.module.css';

interface TellMeCustomerProps {
  customer: Customer;
  /** `slug/size` */
  piece: string;
  size: string;
  /** Whether the customer pressed the button before it was known who they are. */
  isPressed: boolean;
  /** Called once that press has been followed. */
  onStarted: () => void;
  onAlert: TellMeProps['onAlert'];
}

type Problem = 'limit' | 'ask' | 'withdraw';

function ProblemNotice({ problem }: { problem: Problem }) {
  if (problem === 'limit') {
    return (
      <Notice tone="info">
        <p>
          {stockMessages.limit(maxStockRequests)} Cancel one of them under{' '}
          <Link to={paths.profile}>My profile</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="error">
      <p>{problem === 'ask' ? stockMessages.askFailed : stockMessages.withdrawFailed}</p>
    </Notice>
  );
}

/** Asks for a mail when a size is back, or shows that the customer has asked. */
export function TellMeCustomer(props: TellMeCustomerProps) {
  const { customer, piece, size, isPressed, onStarted, onAlert } = props;
  const { data: pieces, error: loadError, ask, withdraw } = useStockRequests(customer.uid);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hasStarted = useRef(false);
  const hasActed = useRef(false);
  const isAsked = pieces?.includes(piece) ?? false;
  const wasAsked = useRef(isAsked);

  async function change(write: (piece: string) => Promise<void>, kind: Problem) {
    if (isBusy) return;
    hasActed.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await write(piece);
    } catch (error) {
      const isLimit = errorKind(error) === 'stock-limit';
      if (!isLimit) console.error('A piece that is waited for could not be changed.', error);
      setProblem(isLimit ? 'limit' : kind);
    }
    setIsBusy(false);
  }

  useEffect(() => {
    if (!isPressed || hasStarted.current) return;
    hasStarted.current = true;
    onStarted();
    void change(ask, 'ask');
  });

  // The button that was pressed has made room for the other one.
  useEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    if (hasActed.current) buttonRef.current?.focus();
  }, [isAsked]);

  // Before the paint, so that the remark that the size is sold out goes when the alert appears.
  useLayoutEffect(() => onAlert?.(isAsked ? size : undefined), [onAlert, isAsked, size]);

  // On a phone, it stands below the first screen of the page.
  useEffect(() => {
    if (isAsked && takeJustAsked(piece)) buttonRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, piece]);

  const isLoading = pieces === undefined && loadError === undefined && !isBusy && !isPressed && !problem;
  return (
    <div className={isAsked ? styles.asked : styles.root}>
      {problem && <ProblemNotice problem={problem} />}
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <p className={styles.status} role="status">
        {isAsked && stockMessages.asked(size, customer.email)}
      </p>
      {isLoading && <div className={styles.room} />}
      {isAsked && (
        <button
          ref={buttonRef}
          type="button"
          className={`link-button ${styles.withdraw}`}
          aria-disabled={isBusy}
          onClick={() => void change(withdraw, 'withdraw')}
        >
          {isBusy ? 'One moment…' : stockMessages.cancel}
        </button>
      )}
      {!isLoading && !isAsked && (
        <button
          ref={buttonRef}
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void change(ask, 'ask')}
        >
          {isBusy ? 'One moment…' : problem === 'ask' ? 'Retry' : stockMessages.ask(size)}
        </button>
      )}
    </div>
  );
}
