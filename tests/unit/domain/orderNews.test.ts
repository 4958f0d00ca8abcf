import { expect, it } from 'vitest';
import type { Receipt } from '../../../src/domain/documents/receipt.ts';
import { customerCancelReason } from '../../../src/domain/documents/record.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { orderNews } from '../../../src/domain/orderNews.ts';
import { buildPurchase } from '../../support/factories.ts';

const day = (date: number) => Date.UTC(2026, 11, date, 6);
const today = '2026-12-03';

const receipt: Receipt = {
  sessionId: 'cs_1',
  number: 'SR-1042',
  paidAtMs: day(1),
  lines: [],
  money: [{ kind: 'lines', minor: 485_000 }],
  provider: 'stripe',
  reference: '',
  refundedMinor: 0,
  expectedTo: '2026-12-07',
  returnIds: [],
};

const waiting: Partial<Purchase> = {};
const shipped: Partial<Purchase> = { isOrderShipped: true, shippedAtMs: day(2) };
const confirmed: Partial<Purchase> = { ...shipped, isOrderCompleted: true };
const cancelled: Partial<Purchase> = {
  isOrderCompleted: true,
  cancelledAtMs: day(3),
  cancelReason: 'A stain.',
};
const own: Partial<Purchase> = { ...cancelled, cancelReason: customerCancelReason };

const card: Partial<Receipt> = {};
const cash: Partial<Receipt> = { way: 'cod', isPaid: false };
const cashPaid: Partial<Receipt> = { way: 'cod', isPaid: true };
const transfer: Partial<Receipt> = { way: 'transfer', isPaid: false };
const transferPaid: Partial<Receipt> = { way: 'transfer', isPaid: true };
const packed = { isPacked: true };
const refunded = { refundedMinor: 485_000 };
const late = '2026-12-08';

type Row = [news: string, lines: Partial<Purchase>[], given?: Partial<Receipt> | 'none', today?: string];

it.each<Row>([
  ['Paid on 1 December 2026: next, we pack it and hand it to the courier.', [waiting], card],
  [
    'Ordered on 1 December 2026: next, we pack it and hand it to the courier, whom you pay in cash.',
    [waiting, waiting],
    cash,
  ],
  [
    'Ordered on 1 December 2026 and paid: next, we pack it and hand it to the courier.',
    [waiting],
    transferPaid,
  ],
  ['Ordered on 1 December 2026: next, we pack it and hand it to the courier.', [waiting], 'none'],
  ['Reserved until Thu 3 Dec, 11:30: we send it once your transfer arrives.', [waiting], transfer],
  ['Reserved until Thu 3 Dec, 11:30: we send it once your transfer arrives.', [waiting], transfer, ''],
  [
    'Your transfer was due by Thu 3 Dec, 11:30: if you have sent it, please tell us.',
    [waiting],
    transfer,
    late,
  ],
  ['Paid on 1 December 2026: it is packed, and next goes to the courier.', [waiting], packed],
  [
    'Ordered on 1 December 2026: it is packed, and next goes to the courier, whom you pay in cash.',
    [waiting],
    { ...cash, ...packed },
  ],
  [
    'Reserved until Thu 3 Dec, 11:30: we send it once your transfer arrives.',
    [waiting],
    { ...transfer, ...packed },
  ],
  ['Handed to the courier on 2 December 2026: please confirm the delivery once it is here.', [shipped], card],
  [
    'Handed to the courier on 2 December 2026: please confirm the delivery once it is here.',
    [shipped],
    transferPaid,
  ],
  ['Handed to the courier: please confirm the delivery once it is here.', [{ isOrderShipped: true }], 'none'],
  [
    'Handed to the courier on 2 December 2026: please have LKR 4,850.00 ready in cash, and confirm the delivery once it is here.',
    [shipped],
    cash,
  ],
  ['Handed to the courier on 2 December 2026: we are still waiting for your transfer.', [shipped], transfer],
  [
    'Handed to the courier on 2 December 2026: it should be with you by now. If it is not, please write to us.',
    [shipped],
    card,
    late,
  ],
  ['Handed to the courier on 2 December 2026, and you have confirmed the delivery.', [confirmed], card, late],
  [
    'Handed to the courier on 2 December 2026, but it came back to us: there is nothing to pay.',
    [shipped],
    { ...cash, isRefused: true },
  ],
  [
    'Cancelled on 3 December 2026: we pay LKR 4,850.00 back to you and write to you about it.',
    [cancelled],
    card,
  ],
  [
    'You cancelled it on 3 December 2026: we refunded LKR 4,850.00 to your card, where it shows within 10 days.',
    [own],
    refunded,
  ],
  [
    'You cancelled it on 3 December 2026: we pay LKR 4,850.00 back to you and write to you about it.',
    [own],
    transferPaid,
  ],
  [
    'You cancelled it on 3 December 2026: we paid LKR 4,850.00 back to you.',
    [own],
    { ...cashPaid, ...refunded },
  ],
  ['You cancelled it on 3 December 2026: there is nothing to pay.', [own, cancelled], cash],
  ['Cancelled on 3 December 2026: there is nothing to pay.', [cancelled], transfer],
  ['Cancelled on 3 December 2026.', [cancelled], 'none'],
  ['Of 2 products, 1 was sent on 2 December 2026 and 1 is still to be sent.', [waiting, shipped], card],
  [
    'Of 4 products, 2 were sent on 2 December 2026, 1 is still to be sent and 1 was cancelled on 3 December 2026.',
    [waiting, shipped, confirmed, cancelled],
    cash,
  ],
  ['Both products were handed to the courier on 2 December 2026.', [shipped, confirmed], card],
])('%s', (news, lines, given = card, now = today) => {
  const orders = lines.map((line, index) => buildPurchase({ orderId: `${index}`, ...line }));
  const group = { key: 'cs_1', purchasedAtMs: day(1), orders };
  expect(orderNews(given === 'none' ? group : { ...group, receipt: { ...receipt, ...given } }, now)).toBe(
    news,
  );
});
