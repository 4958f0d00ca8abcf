import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shop } from '../../../src/config/shop.ts';
import { dueMinor, returnedMinor } from '../../../src/domain/paymentMoney.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { phoneTerm } from '../../../src/domain/searchTerm.ts';
import { trackingUrl } from '../../../src/domain/tracking.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { countPaymentsByTerm } from '../services/payments.ts';
import { searchPath } from '../paths.ts';
import { BoardIcon } from '../layout/BoardIcon.tsx';
import { formatDateTime } from '../print/dates.ts';
import { numberOf, recipientOf } from '../print/recipient.ts';
import { methodNames, paymentProof, phoneUrl, whatsAppUrl } from './links.ts';
import styles from './OrderItem.module.css';
import { stateTexts } from './stepTexts.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { formatMoney } from './troubleTexts.ts';
import type { OwnerOrder } from './types.ts';

interface OutsideLinkProps {
  url: string | undefined;
  /** Screen readers read it before the link's text. */
  hidden?: string;
  children: string;
}

function OutsideLink({ url, hidden, children }: OutsideLinkProps) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {hidden && <span className="visually-hidden">{hidden}</span>} {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The money does not go back by itself. */
export function RefundReminder({ payment }: Pick<OwnerOrder, 'payment'>) {
  const left = payment ? (payment.amountMinor - returnedMinor(payment)) / 100 : 0;
  if (!payment || left <= 0) return null;
  if (payment.way) {
    return wasPaid(payment) ? (
      <p>Cancelling does not return the money. Pay back {formatPrice(left)}.</p>
    ) : null;
  }
  const { provider, url } = paymentProof(payment);
  return (
    <p>
      Cancelling does not return the money. Refund {formatPrice(left)}{' '}
      <OutsideLink url={url}>{`at ${provider}`}</OutsideLink>.
    </p>
  );
}

export function OrderContact({ order }: { order: OwnerOrder }) {
  const { name, lines, phone } = recipientOf(order);
  const { purchasedAtMs } = order;
  const date = purchasedAtMs === undefined ? '' : ` of ${formatDateTime(purchasedAtMs)}`;
  const callUrl = phoneUrl(phone);
  const chatUrl = whatsAppUrl(
    phone,
    `Hello${name && ` ${name}`}, this is ${shop.name} about your order ${numberOf(order)}${date}. `,
  );
  return (
    <div className={styles.where}>
      <address>
        {lines.length === 0 && <span className={styles.missing}>No address</span>}
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never move
          <span key={index}>{line}</span>
        ))}
        <strong className={phone ? undefined : styles.missing}>{phone || 'No phone number'}</strong>
      </address>
      {callUrl && (
        <a className="button" href={callUrl} title="Call">
          <BoardIcon name="phone" />
          <span className="visually-hidden">Call</span>
        </a>
      )}
      {chatUrl && (
        <a className="button" href={chatUrl} title="WhatsApp" target="_blank" rel="noopener noreferrer">
          <Icon name="chat" />
          <span className="visually-hidden">WhatsApp (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

interface CollectedMoneyProps {
  phone: string;
  payment: Payment;
  way: keyof typeof methodNames;
}

function CollectedMoney({ payment, way, phone }: CollectedMoneyProps) {
  const { amountMinor, refusedAtMs } = payment;
  const due = dueMinor(payment) / 100;
  const refunded = returnedMinor(payment) / 100;
  const isPaid = wasPaid(payment);
  // Counts orders of other accounts too: whoever orders without paying may have several.
  const term = phoneTerm(phone) ?? '';
  const queryFn = () => countPaymentsByTerm(term);
  const samePhone = useQuery({ queryKey: ['phone', term], queryFn, enabled: due > 0 && term !== '' });
  return (
    <div className={styles.money}>
      {due > 0 && (
        <p className={way === 'transfer' ? styles.missing : undefined}>
          <strong>{formatPrice(due)}</strong> {way === 'cod' ? 'to collect' : 'to come by bank transfer'}
        </p>
      )}
      {isPaid && (
        <p>
          <strong>{formatPrice(amountMinor / 100)}</strong> paid {way === 'cod' ? 'in' : 'by'}{' '}
          {methodNames[way]}
        </p>
      )}
      {!isPaid && due === 0 && (
        <p className={refusedAtMs === undefined ? undefined : styles.missing}>
          {refusedAtMs === undefined ? 'Nothing to collect' : 'Parcel refused, nothing to collect'}
        </p>
      )}
      {Number(samePhone.data) > 1 && (
        <Link to={searchPath(phone)}>{samePhone.data} orders with this phone</Link>
      )}
      {refunded > 0 && (
        <p className={styles.missing}>
          <strong>{formatPrice(refunded)}</strong> paid back
        </p>
      )}
    </div>
  );
}

export function OrderMoney({ order }: { order: OwnerOrder }) {
  const { payment } = order;
  if (!payment) return <p className={styles.missing}>No payment found</p>;
  const { phone } = recipientOf(order);
  if (payment.way) return <CollectedMoney payment={payment} way={payment.way} phone={phone} />;
  const { provider, url } = paymentProof(payment);
  const isUnmatched = payment.state === 'unmatched';
  const isMissing = !wasPaid(payment);
  const refunded = returnedMinor(payment) / 100;
  return (
    <div className={styles.money}>
      <p className={isMissing ? styles.missing : undefined}>
        <strong>{formatMoney(payment)}</strong> {isUnmatched ? 'came' : isMissing ? 'not paid' : 'paid'}{' '}
        <OutsideLink url={url} hidden="Payment">{`at ${provider}`}</OutsideLink>
      </p>
      {refunded > 0 && (
        <p className={styles.missing}>
          <strong>{formatPrice(refunded)}</strong> refunded
        </p>
      )}
    </div>
  );
}

interface OrderProgressProps {
  order: OwnerOrder;
  /** Whether the page's heading already tells the state. */
  isStateKnown: boolean;
}

export function OrderProgress({ order, isStateKnown }: OrderProgressProps) {
  const shipped = order.records.find(({ isOrderShipped }) => isOrderShipped);
  const cancelled = order.records.find(({ cancelledAtMs }) => cancelledAtMs !== undefined);
  const parcel = [shipped?.carrier, shipped?.trackingNumber].filter(Boolean).join(' · ');
  return (
    <div className={styles.progress}>
      {!isStateKnown && (
        <p className={styles.state} data-state={order.state}>
          {stateTexts[order.state].title}
        </p>
      )}
      {shipped?.shippedAtMs !== undefined && <p>Shipped {formatDateTime(shipped.shippedAtMs)}</p>}
      {parcel && (
        <p>
          <OutsideLink url={trackingUrl(shipped?.carrier, shipped?.trackingNumber)}>{parcel}</OutsideLink>
        </p>
      )}
      {cancelled && (
        <>
          <p>Cancelled {formatDateTime(cancelled.cancelledAtMs)}</p>
          {cancelled.cancelReason && <p>“{cancelled.cancelReason}”</p>}
          {order.state === 'cancelled' && <RefundReminder payment={order.payment} />}
        </>
      )}
    </div>
  );
}
