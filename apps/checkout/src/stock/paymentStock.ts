import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { StockLine } from '../../../../src/domain/stock.ts';

export const stockLinesOf = ({ lines }: Pick<Payment, 'lines'>): StockLine[] =>
  lines.flatMap(({ productName: slug, productSize }) =>
    productSize.map(({ size, quantity }) => ({ slug, size, quantity })),
  );
