import { render, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PaymentLimitNotice } from '../../../../src/pages/cart/CartNotices.tsx';
import { paymentProblemsOf } from '../../../../src/pages/cart/reconcile.ts';
import type { ReconciledLine } from '../../../../src/pages/cart/reconcile.ts';
import { shop } from '../../../../src/config/shop.ts';
import type { CartItem, SizeAndQuantity } from '../../../../src/domain/types.ts';
import { buildCartItem } from '../../../support/factories.ts';
import { setPlan } from '../../../support/plan.ts';

function lineOf(
  rows: SizeAndQuantity[],
  item: Partial<CartItem> = {},
  line: Partial<ReconciledLine> = {},
): ReconciledLine {
  return {
    item: buildCartItem({ selectedSizeAndQuantities: rows, ...item }),
    missingSizes: [],
    tooFew: [],
    ...line,
  };
}

const sizes = (count: number): SizeAndQuantity[] =>
  Array.from({ length: count }, (_, index) => ({ size: `size ${index}`, quantity: 1 }));

function notice(lines: readonly ReconciledLine[]) {
  const { container } = render(<PaymentLimitNotice lines={lines} />);
  return container;
}

describe('the payment limit notice [F56]', () => {
  it('says how many sizes are too many', () => {
    const lines = [lineOf(sizes(60)), lineOf(sizes(43), { _id: 'sarong' })];
    expect(notice(lines)).toHaveTextContent(
      'One payment can include up to 99 different sizes; you have 103. Please remove 4 and order them separately.',
    );
    expect(paymentProblemsOf(lines)[0]).toEqual({ kind: 'too many lines', lines: 103 });
  });

  it('says which sizes have too many units', () => {
    const rows = [
      { size: 'S', quantity: 9999 },
      { size: 'M', quantity: 10_000 },
      { size: 'L', quantity: 12_000 },
    ];
    expect(notice([lineOf(rows, { price: 1 })])).toHaveTextContent(
      'You can order up to 9,999 of one size at a time. Please choose fewer of Kandy Shirt (M) and Kandy Shirt (L), or write to us.',
    );
  });

  it('says how much one payment can be, and links to an email address', () => {
    const status = notice([lineOf([{ size: 'M', quantity: 2 }], { price: 600_000 })]);
    expect(status).toHaveTextContent(
      'One payment can be up to LKR 999,999.99. Please split your cart into smaller orders, or write to us.',
    );
    expect(within(status).getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      `mailto:${shop.email}`,
    );
  });

  it('says what the shop’s plan allows [F74]', () => {
    setPlan(50_000);
    expect(notice([lineOf([{ size: 'M', quantity: 3 }], { price: 20_000 })])).toHaveTextContent(
      'One payment can be up to LKR 50,000.00. Please split your cart',
    );
  });

  it('says what the minimum payment is', () => {
    // Before the tariff, delivery was free.
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(notice([lineOf(sizes(1), { price: 0.5 })])).toHaveTextContent(
      'The minimum payment is LKR 1.00. Please add something to your cart.',
    );
  });
});
