import { formatPrice } from '../../../src/domain/price.ts';
import styles from './OrderMoney.module.css';
import { OutsideLink } from './OutsideLink.tsx';
import { paymentProof } from './paymentProof.ts';
import { isUnpaid } from './troubles.ts';
import type { OwnerOrder } from './types.ts';

/** What was paid and what went back, with the proof at the payment provider. */
export function OrderMoney({ order: { payment } }: { order: OwnerOrder }) {
  if (!payment) return <p className={styles.missing}>No payment found</p>;
  const { provider, url, id } = paymentProof(payment);
  const isMissing = isUnpaid(payment);
  return (
    <div className={styles.money}>
      <p className={isMissing ? styles.missing : undefined}>
        <span className={styles.amount}>{formatPrice(payment.amount)}</span> {isMissing ? 'not paid' : 'paid'}{' '}
        <OutsideLink url={url} hidden="Payment">{`at ${provider}`}</OutsideLink>
      </p>
      {payment.refunded > 0 && (
        <p className={styles.refunded}>
          <span className={styles.amount}>{formatPrice(payment.refunded)}</span> refunded
        </p>
      )}
      <code className={styles.id}>{id}</code>
    </div>
  );
}
