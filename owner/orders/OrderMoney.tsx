import { formatPrice } from '../../src/domain/price.ts';
import styles from './OrderMoney.module.css';
import { OutsideLink } from './OutsideLink.tsx';
import { paymentProof } from './paymentProof.ts';
import type { OwnerOrder, OwnerPayment } from './types.ts';

const unpaidStates = new Set<OwnerPayment['state']>(['begun', 'expired', 'failed']);

/** What was paid and what went back, with the proof at the payment provider. */
export function OrderMoney({ order: { payment } }: { order: OwnerOrder }) {
  if (!payment) return <p className={styles.missing}>No payment found</p>;
  const { provider, url, id } = paymentProof(payment);
  const isUnpaid = unpaidStates.has(payment.state);
  return (
    <div className={styles.money}>
      <p className={isUnpaid ? styles.missing : undefined}>
        <span className={styles.amount}>{formatPrice(payment.amount)}</span> {isUnpaid ? 'not paid' : 'paid'}
      </p>
      {payment.refunded > 0 && (
        <p className={styles.refunded}>
          <span className={styles.amount}>{formatPrice(payment.refunded)}</span> refunded
        </p>
      )}
      <p className={styles.proof}>
        <OutsideLink url={url}>{`Payment at ${provider}`}</OutsideLink>
        <code>{id}</code>
      </p>
    </div>
  );
}
