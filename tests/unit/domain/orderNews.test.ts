import { expect, it } from 'vitest';
import type { Receipt } from '../../../src/domain/documents/receipt.ts';
import { customerCancelReason } from '../../../src/domain/documents/record.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { orderNews } from '../../../src/domain/orderNews.ts';
import { buildPurchase } from '../../support/factories.ts';

const day = (date: number) => Date.UTC(2026, 11, date, 6);
const shipped = { isOrderShipped: true, shippedAtMs: day(2) };
const cancelled = { isOrderCompleted: true, cancelledAtMs: day(3), cancelReason: 'A stain.' };

const lines: Record<string, Partial<Purchase>> = {
  waiting: {},
  shipped,
  undated: { isOrderShipped: true },
  confirmed: { ...shipped, isOrderCompleted: true },
  cancelled,
  own: { ...cancelled, cancelReason: customerCancelReason },
};

const given: Record<string, Partial<Receipt>> = {
  card: {},
  cash: { way: 'cod', isPaid: false },
  transfer: { way: 'transfer', isPaid: false },
  paid: { isPaid: true },
  packed: { isPacked: true },
  refunded: { refundedMinor: 485_000 },
  refused: { isRefused: true },
};

/** The lines, the receipt, the day of December, and what is said of them. */
const table = `
waiting | card | 3 | Paid on 1 December 2026: next, we pack it and hand it to the courier.
waiting waiting | cash | 3 | Ordered on 1 December 2026: next, we pack it and hand it to the courier, whom you pay in cash.
waiting | transfer paid | 3 | Ordered on 1 December 2026 and paid: next, we pack it and hand it to the courier.
waiting | transfer | 3 | Reserved until Thu 3 Dec, 11:30: we send it once your transfer arrives.
waiting | card packed | 3 | Paid on 1 December 2026: it is packed, and next goes to the courier.
waiting | card refunded | 3 | Paid on 1 December 2026: we refunded LKR 4,850.00.
shipped | card | 3 | Handed to the courier on 2 December 2026: please confirm the delivery once it is here.
undated | none | 3 | Handed to the courier: please confirm the delivery once it is here.
shipped | cash | 3 | Handed to the courier on 2 December 2026: please have LKR 4,850.00 ready in cash, and confirm the delivery once it is here.
shipped | transfer | 3 | Handed to the courier on 2 December 2026: we are still waiting for your transfer.
shipped | card | 8 | Handed to the courier on 2 December 2026: it should be with you by now. If it is not, please write to us.
confirmed | card | 8 | Handed to the courier on 2 December 2026, and you have confirmed the delivery.
shipped | cash refused | 3 | Handed to the courier on 2 December 2026, but it came back to us: there is nothing to pay.
cancelled | card | 3 | Cancelled on 3 December 2026: we pay LKR 4,850.00 back to you and write to you about it.
own | card refunded | 3 | You cancelled it on 3 December 2026: we refunded LKR 4,850.00 to your card, where it shows within 10 days.
own | transfer paid | 3 | You cancelled it on 3 December 2026: we pay LKR 4,850.00 back to you and write to you about it.
own | cash paid refunded | 3 | You cancelled it on 3 December 2026: we refunded LKR 4,850.00.
own cancelled | cash | 3 | You cancelled it on 3 December 2026: there is nothing to pay.
cancelled | none | 3 | Cancelled on 3 December 2026.
waiting shipped | card | 3 | 2 products: 1 sent on 2 December 2026 and 1 still to be sent.
waiting shipped confirmed cancelled | cash | 3 | 4 products: 2 sent on 2 December 2026, 1 still to be sent and 1 cancelled on 3 December 2026.
shipped confirmed | cash | 3 | Handed to the courier on 2 December 2026: please confirm the delivery once it is here.
`;

it.each(table.trim().split('\n'))('an order is told: %s', (row) => {
  const [names = '', receipts = '', date = '', news] = row.split(' | ');
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
    ...Object.assign({}, ...receipts.split(' ').map((name) => given[name])),
  };
  const orders = names
    .split(' ')
    .map((name, index) => buildPurchase({ orderId: `${index}`, ...lines[name] }));
  const group = { key: 'cs_1', purchasedAtMs: day(1), orders };
  expect(orderNews(receipts === 'none' ? group : { ...group, receipt }, `2026-12-0${date}`)).toBe(news);
});
