import { noonOf, sriLankaDay } from './delivery.ts';
import { formatDeliveryWindow } from './deliveryWindow.ts';
import { customerCancelReason } from './documents/record.ts';
import type { Receipt } from './documents/receipt.ts';
import { dueOf, formatOrderDate, isCancelled, sumMoney } from './orderGroups.ts';
import type { OrderGroup } from './orderGroups.ts';
import { formatPrice } from './price.ts';
import { isUnpaid, transferMs } from './receipt.ts';

type Lines = OrderGroup['orders'];

/** Says what becomes of the money of an order that is cancelled. @param minor cents that go back, 0 if none has come */
export function moneyOnceCancelled(minor: number, isByCard: boolean): string {
  if (minor <= 0) return 'You have nothing to pay.';
  const amount = formatPrice(minor / 100);
  return isByCard
    ? `${amount} goes back to the card you paid with, in 5 to 10 days.`
    : `We pay ${amount} back to you and write to you about it.`;
}

/** Returns cents that have come and have not gone back. */
export function keptMinorOf({ way, isPaid, money, refundedMinor }: Receipt): number {
  return way === undefined || isPaid ? sumMoney(money) - refundedMinor : 0;
}

/** `Mon 30 Nov, 10:15`, in Sri Lanka. */
export function formatMoment(ms: number): string {
  const date = new Date(ms);
  const noon = noonOf(sriLankaDay(date));
  const time = date.toLocaleTimeString('en-GB', { timeZone: 'Asia/Colombo', timeStyle: 'short' });
  return `${formatDeliveryWindow({ from: noon, to: noon })}, ${time}`;
}

const on = (ms: number | undefined): string => (ms === undefined ? '' : ` on ${formatOrderDate(ms)}`);

const lastOf = (lines: Lines, field: 'shippedAtMs' | 'cancelledAtMs'): string =>
  on(lines.flatMap(({ [field]: ms }) => ms ?? []).sort((one, other) => other - one)[0]);

function waitingNews({ purchasedAtMs, receipt }: OrderGroup, today: string): string {
  const { way, isPaid, isPacked, paidAtMs = 0 } = receipt ?? {};
  if (way === 'transfer' && !isPaid) {
    const deadlineMs = paidAtMs + transferMs;
    return today > sriLankaDay(new Date(deadlineMs))
      ? `Your transfer was due by ${formatMoment(deadlineMs)}: if you have sent it, please tell us.`
      : `Reserved until ${formatMoment(deadlineMs)}: we send it once your transfer arrives.`;
  }
  const step = isPacked
    ? 'it is packed, and next goes to the courier'
    : 'next, we pack it and hand it to the courier';
  const isCash = way === 'cod' && !isPaid;
  const paid = way !== undefined && isPaid ? ' and paid' : '';
  const since = `${receipt && way === undefined ? 'Paid' : 'Ordered'}${on(purchasedAtMs)}${paid}`;
  return `${since}: ${step}${isCash ? ', whom you pay in cash' : ''}.`;
}

function sentNews({ orders, receipt }: OrderGroup, today: string): string {
  const sent = `Handed to the courier${lastOf(orders, 'shippedAtMs')}`;
  if (receipt?.isRefused) return `${sent}, but it came back to us: there is nothing to pay.`;
  if (orders.every(({ isOrderCompleted }) => isOrderCompleted))
    return `${sent}, and you have confirmed the delivery.`;
  if (receipt && receipt.expectedTo !== '' && today > receipt.expectedTo)
    return `${sent}: it should be with you by now. If it is not, please write to us.`;
  const dueMinor = dueOf({ orders, receipt });
  if (!receipt || !isUnpaid(receipt, dueMinor))
    return `${sent}: please confirm the delivery once it is here.`;
  return receipt.way === 'cod'
    ? `${sent}: please have ${formatPrice(dueMinor / 100)} ready in cash, and confirm the delivery once it is here.`
    : `${sent}: we are still waiting for your transfer.`;
}

function cancelledNews({ orders, receipt }: OrderGroup): string {
  const isOwn = orders.some(({ cancelReason }) => cancelReason === customerCancelReason);
  const cancelled = `${isOwn ? 'You cancelled it' : 'Cancelled'}${lastOf(orders, 'cancelledAtMs')}`;
  if (!receipt) return `${cancelled}.`;
  const leftMinor = keptMinorOf(receipt);
  if (leftMinor > 0)
    return `${cancelled}: we pay ${formatPrice(leftMinor / 100)} back to you and write to you about it.`;
  if (receipt.refundedMinor === 0) return `${cancelled}: there is nothing to pay.`;
  const refunded = formatPrice(receipt.refundedMinor / 100);
  return receipt.way === undefined
    ? `${cancelled}: we refunded ${refunded} to your card, where it shows within 10 days.`
    : `${cancelled}: we paid ${refunded} back to you.`;
}

const were = ({ length }: Lines) => `${length} ${length === 1 ? 'was' : 'were'}`;

/** Answers "Where is my order?" in a sentence. @param today in Sri Lanka, such as `2026-11-25`; empty while unknown */
export function orderNews(group: OrderGroup, today: string): string {
  const { orders } = group;
  const cancelled = orders.filter(isCancelled);
  const waiting = orders.filter(
    ({ isOrderShipped, isOrderCompleted }) => !isOrderShipped && !isOrderCompleted,
  );
  const sent = orders.filter((order) => !cancelled.includes(order) && !waiting.includes(order));
  if (waiting.length === orders.length) return waitingNews(group, today);
  if (cancelled.length === orders.length) return cancelledNews(group);
  const isSame = sent.every(({ isOrderCompleted }) => isOrderCompleted === sent[0]?.isOrderCompleted);
  if (group.receipt?.isRefused || (sent.length === orders.length && isSame)) return sentNews(group, today);
  if (sent.length === orders.length)
    return `${sent.length === 2 ? 'Both' : `All ${sent.length}`} products were handed to the courier${lastOf(sent, 'shippedAtMs')}.`;
  const parts = [
    sent.length > 0 && `${were(sent)} sent${lastOf(sent, 'shippedAtMs')}`,
    waiting.length > 0 && `${waiting.length} ${waiting.length === 1 ? 'is' : 'are'} still to be sent`,
    cancelled.length > 0 && `${were(cancelled)} cancelled${lastOf(cancelled, 'cancelledAtMs')}`,
  ].filter((part) => part !== false);
  return `Of ${orders.length} products, ${new Intl.ListFormat('en-GB').format(parts)}.`;
}
