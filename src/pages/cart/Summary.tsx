import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { deliveryFreeFrom } from '../../domain/delivery.ts';
import { formatPrice } from '../../domain/price.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { isAddressFixed, isBusy } from './payment.ts';
import type { CheckoutState } from './payment.ts';
import { isUnavailable } from './reconcile.ts';
import type { CodeProps } from './Code.tsx';
import type { usePricedCart } from './usePricedCart.ts';
import styles from './Summary.module.css';

/** Loaded on demand: a payment does not need it. */
const DeliverTo = lazyPart(async () => (await import('./DeliverTo.tsx')).DeliverTo);

const Code = lazyPart(async () => (await import('./Code.tsx')).Code);

export function SummaryRow({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <span>{label}</span>
      <span className={styles.amount}>{amount}</span>
    </>
  );
}

interface SummaryProps extends CodeProps, Pick<ReturnType<typeof usePricedCart>, 'subtotal' | 'delivery'> {
  state: CheckoutState;
}

export function Summary({ state, ...cart }: SummaryProps) {
  const { lines, subtotal, delivery } = cart;
  const leftToFree = (deliveryFreeFrom() ?? 0) - subtotal;
  return (
    <>
      <div className={styles.delivery} inert={isAddressFixed(state)}>
        <AfterFirstPaint>
          <DeliverTo isSigningIn={state.name === 'signed-out'} />
        </AfterFirstPaint>
      </div>
      <div className={styles.sums} data-sums>
        <p className={styles.row}>
          <SummaryRow label="Subtotal" amount={formatPrice(subtotal)} />
        </p>
        {subtotal > 0 && (
          <p className={styles.row}>
            <SummaryRow label="Delivery" amount={delivery === 0 ? 'Free' : formatPrice(delivery)} />
          </p>
        )}
        {delivery > 0 && leftToFree > 0 && (
          <p className={styles.note}>{formatPrice(leftToFree)} more for free delivery</p>
        )}
        <div className={styles.code} inert={isBusy(state)}>
          <AfterFirstPaint>
            <Code {...cart} />
          </AfterFirstPaint>
        </div>
        {lines.some(isUnavailable) && <p className={styles.note}>Unavailable items are not counted.</p>}
      </div>
    </>
  );
}
