import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../src/domain/documents/order.ts';
import { copyText } from '../../../src/ui/copyText.ts';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { customerDataPath } from '../paths.ts';
import { nameOf, recipientOf } from '../print/recipient.ts';
import { firstStepOf, paymentProof } from './links.ts';
import { paymentQuery } from './queries.ts';

async function copy(what: string, text: string) {
  try {
    await copyText(text);
    notify(`${what} copied.`);
  } catch (error) {
    console.warn(`${what} could not be copied.`, error);
    notify('The browser did not allow copying. Select the text by hand.');
  }
}

const addressOf = (order: Order): string =>
  [nameOf(order), ...recipientOf(order).lines, ...recipientOf(order).phones].filter(Boolean).join('\n');

/** Entries of an order's menu. */
export function OrderCopies({ order, isOwner }: { order: Order; isOwner: boolean }) {
  const navigate = useNavigate();
  const { uid } = order;
  return (
    <>
      <li>
        <button type="button" onClick={() => void copy('Address', addressOf(order))}>
          Copy address
        </button>
      </li>
      {isOwner && uid !== '' && (
        <li>
          <button type="button" onClick={() => void navigate(customerDataPath(uid))}>
            Data and deletion…
          </button>
        </li>
      )}
    </>
  );
}

/** Entries of an owner's menu, once it is open: the order has no reference of its payment, because packers read it. */
export function PaymentCopies({ sessionId }: { sessionId: string }) {
  const { data: payment } = useQuery(paymentQuery(sessionId));
  if (!payment) return null;
  const { id, url, provider } = paymentProof(payment);
  return (
    <>
      <li>
        <button type="button" onClick={() => void copy('Payment id', id)}>
          Copy payment id
        </button>
      </li>
      {url !== undefined && (
        <li>
          <a href={url} target="_blank" rel="noopener noreferrer">
            Payment at {provider} <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        </li>
      )}
    </>
  );
}

/** The first thing to do about a trouble. */
export function PaymentStep({ order, headingId }: { order: Order; headingId: string }) {
  const { data: payment } = useQuery(paymentQuery(order.sessionId));
  const step = firstStepOf(order, payment);
  if (!step) return null;
  return (
    <a
      className="button button-primary"
      href={step.url}
      aria-describedby={headingId}
      {...(step.isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {step.label}
      {step.isOutside && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
