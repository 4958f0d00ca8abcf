import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shop } from '../../../src/config/shop.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { codeOf, sumMoney } from '../../../src/domain/orderGroups.ts';
import { providerNames } from '../../../src/domain/paymentState.ts';
import { formatPrice } from '../../../src/domain/price.ts';
import { phoneTerm } from '../../../src/domain/searchTerm.ts';
import { trackingUrl } from '../../../src/domain/tracking.ts';
import { fetchProfile } from '../../../src/services/firebase/profile.ts';
import type { UserProfile } from '../../../src/services/firebase/profile.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { BoardIcon } from '../layout/BoardIcon.tsx';
import { searchPath } from '../paths.ts';
import { formatDateTime } from '../print/dates.ts';
import { numberOf, recipientOf, shownPhone } from '../print/recipient.ts';
import { countByTerm } from '../services/orders.ts';
import { phoneUrl, whatsAppUrl } from './links.ts';
import { isByHand, isPaid, listOf, mainState } from './order.ts';
import styles from './OrderItem.module.css';
import { lineStateNames, listTexts } from './stepTexts.ts';
import { formatMoney } from './troubleTexts.ts';

function OutsideLink({ url, children }: { url: string | undefined; children: string }) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

interface ContactButtonsProps {
  order: Order;
  /** Who bought an order that goes to somebody else. */
  buyer?: UserProfile;
}

/** Calls the customer, or opens WhatsApp with a first sentence. A message would spoil a gift, so its recipient gets none. */
export function ContactButtons({ order, buyer }: ContactButtonsProps) {
  const { name, phone } = buyer ? { name: buyer.userName, phone: buyer.userPhone } : recipientOf(order);
  const { orderedAtMs, isForOther = false } = order;
  const whom = isForOther ? ` the ${buyer ? 'customer' : 'recipient'}` : '';
  const date = orderedAtMs === undefined ? '' : ` of ${formatDateTime(orderedAtMs)}`;
  const callUrl = phoneUrl(phone);
  const chatUrl = whatsAppUrl(
    phone,
    `Hello${name && ` ${name}`}, this is ${shop.name} about your order ${numberOf(order)}${date}. `,
  );
  return (
    <>
      {callUrl && (
        <a className="button" href={callUrl} title={`Call${whom}`}>
          <BoardIcon name="phone" />
          <span className="visually-hidden">Call{whom}</span>
        </a>
      )}
      {chatUrl && (buyer || !isForOther) && (
        <a
          className="button"
          href={chatUrl}
          title={`WhatsApp${whom}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="chat" />
          <span className="visually-hidden">WhatsApp{whom} (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}

export function OrderContact({ order }: { order: Order }) {
  const { lines, phones } = recipientOf(order);
  return (
    <div className={styles.where}>
      <address>
        {lines.length === 0 && <span className={styles.missing}>No address</span>}
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines never move
          <span key={index}>{line}</span>
        ))}
        {phones.length === 0 && <strong className={styles.missing}>No phone number</strong>}
        {phones.map((phone) => (
          <strong key={phone}>{phone}</strong>
        ))}
      </address>
      <ContactButtons order={order} />
    </div>
  );
}

/** Says who bought an order that goes to somebody else, and how to reach them. The rules keep profiles from packers. */
export function Buyer({ order, isOwner }: { order: Order; isOwner: boolean }) {
  const { uid, isForOther = false, isForgotten } = order;
  const queryFn = () => fetchProfile(uid);
  const { data } = useQuery({ queryKey: ['profile', uid], queryFn, enabled: isOwner && isForOther });
  if (!isForOther || isForgotten) return null;
  const { userName = '', userPhone = '' } = data ?? {};
  return (
    <div className={styles.buyer}>
      <p>
        Bought by {userName || 'another person'}{' '}
        {userPhone && <span className={styles.one}>{shownPhone(userPhone)}</span>}
      </p>
      {data && <ContactButtons order={order} buyer={data} />}
    </div>
  );
}

/** Counts orders of other accounts too: whoever orders without paying may have several. */
function SamePhone({ order }: { order: Order }) {
  const { phone } = recipientOf(order);
  const term = phoneTerm(phone) ?? '';
  const queryFn = () => countByTerm(term);
  const { data } = useQuery({ queryKey: ['phone', term], queryFn, enabled: term !== '' });
  return Number(data) > 1 && <Link to={searchPath(phone)}>{data} orders with this phone</Link>;
}

const paidTexts = { card: 'paid', cod: 'paid in cash', transfer: 'paid by bank transfer', unknown: 'paid' };

function PaidMoney({ order }: { order: Order }) {
  const { amountMinor, currency, dueMinor, method, provider, refundedMinor, owedMinor, troubles } = order;
  const isUnmatched = troubles.includes('unmatched');
  const isMissing = !isPaid(order) && !isUnmatched && !isByHand(order);
  const isRefused = order.refusedAtMs !== undefined;
  const isWhole = refundedMinor >= amountMinor;
  const discountMinor = -sumMoney(order.money, 'discount');
  if (method === 'unknown') return <p className={styles.missing}>No payment found</p>;
  return (
    <>
      {(isPaid(order) || isUnmatched || isMissing) && (
        <p className={isMissing ? styles.missing : undefined}>
          <strong>{formatMoney({ amountMinor, currency })}</strong>{' '}
          {isUnmatched ? 'came' : isMissing ? 'not paid' : paidTexts[method]}
          {isByHand(order) ? '' : ` at ${providerNames[provider]}`}
        </p>
      )}
      {isByHand(order) && !isPaid(order) && dueMinor === 0 && (
        <p className={isRefused ? styles.missing : undefined}>
          {isRefused ? 'Parcel refused, nothing to collect' : 'Nothing to collect'}
        </p>
      )}
      {discountMinor > 0 && (
        <p>
          {formatPrice(discountMinor / 100)} off with {codeOf(order.money)}
        </p>
      )}
      {refundedMinor > 0 && (
        <p>
          {isWhole ? 'Refunded' : 'Partly refunded'} <strong>{formatPrice(refundedMinor / 100)}</strong>
        </p>
      )}
      {owedMinor > 0 && (
        <p className={styles.missing}>
          <strong>{formatPrice(owedMinor / 100)}</strong> to pay back
        </p>
      )}
    </>
  );
}

/** A packer sees what the courier has to collect. */
export function OrderMoney({ order, isOwner }: { order: Order; isOwner: boolean }) {
  const { dueMinor, method } = order;
  return (
    <div className={styles.money}>
      {dueMinor > 0 && (
        <p className={method === 'transfer' ? styles.missing : undefined}>
          <strong>{formatPrice(dueMinor / 100)}</strong>{' '}
          {method === 'cod' ? 'to collect' : 'to come by bank transfer'}
        </p>
      )}
      {isOwner && <PaidMoney order={order} />}
      {isOwner && dueMinor > 0 && <SamePhone order={order} />}
    </div>
  );
}

export function OrderHistory({ events }: Pick<Order, 'events'>) {
  if (events.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>History</summary>
      <ol>
        {events.map(({ atMs, by, what }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <li key={index}>{[formatDateTime(atMs), what, by].filter(Boolean).join(', ')}</li>
        ))}
      </ol>
    </details>
  );
}

/** @param listName may be the state that the page's heading already tells */
export function OrderProgress({ order, listName }: { order: Order; listName: string }) {
  const shipped = order.lines.find(({ shippedAtMs }) => shippedAtMs !== undefined);
  const cancelled = order.lines.find(({ cancelledAtMs }) => cancelledAtMs !== undefined);
  const parcel = [shipped?.carrier, shipped?.trackingNumber].filter(Boolean).join(' · ');
  const state = mainState(order);
  const list = listOf(order);
  const isKnown = list === listName && state !== undefined && lineStateNames[state] === listTexts[list].title;
  return (
    <div className={styles.progress}>
      {state && !isKnown && (
        <p className={styles.state} data-state={list}>
          {lineStateNames[state]}
        </p>
      )}
      {shipped && <p>Shipped {formatDateTime(shipped.shippedAtMs)}</p>}
      {parcel && (
        <p>
          <OutsideLink url={trackingUrl(shipped?.carrier, shipped?.trackingNumber)}>{parcel}</OutsideLink>
        </p>
      )}
      {cancelled && (
        <>
          <p>Cancelled {formatDateTime(cancelled.cancelledAtMs)}</p>
          {cancelled.cancelReason && <p>“{cancelled.cancelReason}”</p>}
        </>
      )}
    </div>
  );
}
