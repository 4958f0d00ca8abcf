import { noonOf, sriLankaDay } from './delivery.ts';
import { formatDeliveryWindow } from './deliveryWindow.ts';
import { customerCancelReason } from './documents/record.ts';
import type { Receipt } from './documents/receipt.ts';
import { dueOf, formatOrderDate, isCancelled, sumMoney } from './orderGroups.ts';
import type { OrderGroup } from './orderGroups.ts';
import { listText } from '../lib/text.ts';
import { formatPrice } from './price.ts';
import { isUnpaid, transferMs } from './receipt.ts';

const lkr = (minor: number): string => formatPrice(minor / 100);

/** Says what becomes of the money of an order that is cancelled. @param minor cents that go back, 0 if none has come */
export function moneyOnceCancelled(minor: number, isByCard: boolean): string {
  if (minor <= 0) return 'You have nothing to pay.';
  return isByCard
    ? `${lkr(minor)} goes back to the card you paid with, in 5 to 10 days.`
    : `We pay ${lkr(minor)} back to you and write to you about it.`;
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

/** ` on 2 December 2026`, the last of the lines'; empty while unknown. */
function lastDay(lines: OrderGroup['orders']): string {
  const known = lines.flatMap(({ cancelledAtMs, shippedAtMs }) => cancelledAtMs ?? shippedAtMs ?? []);
  return known.length === 0 ? '' : ` on ${formatOrderDate(Math.max(...known))}`;
}

function waitingNews({ purchasedAtMs, receipt }: OrderGroup): string {
  const { way, isPaid, isPacked, paidAtMs = 0 } = receipt ?? {};
  if (way === 'transfer' && !isPaid)
    return `Reserved until ${formatMoment(paidAtMs + transferMs)}: we send it once your transfer arrives.`;
  const done = receipt && way === undefined ? 'Paid' : 'Ordered';
  const day = purchasedAtMs === undefined ? '' : ` on ${formatOrderDate(purchasedAtMs)}`;
  if (receipt && receipt.refundedMinor > 0 && keptMinorOf(receipt) <= 0)
    return `${done}${day}: we refunded ${lkr(receipt.refundedMinor)}.`;
  const paid = way && isPaid ? ' and paid' : '';
  const next = isPacked ? 'it is packed, and next goes' : 'next, we pack it and hand it';
  return `${done}${day}${paid}: ${next} to the courier${way && !isPaid ? ', whom you pay in cash' : ''}.`;
}

function sentNews({ orders, receipt }: OrderGroup, today: string): string {
  const sent = `Handed to the courier${lastDay(orders)}`;
  if (receipt?.isRefused) return `${sent}, but it came back to us: there is nothing to pay.`;
  const confirmed = orders.filter(({ isOrderCompleted }) => isOrderCompleted);
  if (confirmed.length === orders.length) return `${sent}, and you have confirmed the delivery.`;
  if (receipt?.expectedTo && today > receipt.expectedTo)
    return `${sent}: it should be with you by now. If it is not, please write to us.`;
  const dueMinor = dueOf({ orders, receipt });
  const isOwed = receipt && isUnpaid(receipt, dueMinor);
  if (isOwed && receipt.way === 'transfer') return `${sent}: we are still waiting for your transfer.`;
  const cash = isOwed && confirmed.length === 0 ? `have ${lkr(dueMinor)} ready in cash, and ` : '';
  return `${sent}: please ${cash}confirm the delivery once it is here.`;
}

function cancelledNews({ orders, receipt }: OrderGroup): string {
  const isOwn = orders.some(({ cancelReason }) => cancelReason === customerCancelReason);
  const cancelled = `${isOwn ? 'You cancelled it' : 'Cancelled'}${lastDay(orders)}`;
  if (!receipt) return `${cancelled}.`;
  const { way, refundedMinor } = receipt;
  const leftMinor = keptMinorOf(receipt);
  if (leftMinor > 0) return `${cancelled}: we pay ${lkr(leftMinor)} back to you and write to you about it.`;
  if (refundedMinor === 0) return `${cancelled}: there is nothing to pay.`;
  const where = way === undefined ? ' to your card, where it shows within 10 days' : '';
  return `${cancelled}: we refunded ${lkr(refundedMinor)}${where}.`;
}

const states = ['sent', 'still to be sent', 'cancelled'] as const;

function stateOf(order: OrderGroup['orders'][number]): (typeof states)[number] {
  if (isCancelled(order)) return 'cancelled';
  return order.isOrderShipped || order.isOrderCompleted ? 'sent' : 'still to be sent';
}

/** Answers "Where is my order?" in a sentence. @param today in Sri Lanka, such as `2026-11-25`; empty while unknown */
export function orderNews(group: OrderGroup, today: string): string {
  const { orders, receipt } = group;
  const isAll = (state: string) => orders.every((order) => stateOf(order) === state);
  if (receipt?.isRefused || isAll('sent')) return sentNews(group, today);
  if (isAll('cancelled')) return cancelledNews(group);
  if (isAll('still to be sent')) return waitingNews(group);
  const told = states.flatMap((state) => {
    const lines = orders.filter((order) => stateOf(order) === state);
    return lines.length === 0 ? [] : `${lines.length} ${state}${lastDay(lines)}`;
  });
  return `${orders.length} products: ${listText(told)}.`;
}
