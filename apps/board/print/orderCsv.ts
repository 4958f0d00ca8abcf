import { nameOf, recipientOf } from './recipient.ts';
import { formatSortable } from './dates.ts';
import { piecesOf } from './pieces.ts';
import type { Piece, ProductName } from './pieces.ts';
import { toCsv } from './csv.ts';
import type { Cell } from './csv.ts';
import type { OwnerOrder } from '../orders/types.ts';

/** What a row is about: one size of one product of an order. */
interface Row {
  order: OwnerOrder;
  piece: Piece;
  size: string;
  quantity: number;
  /** Amounts of the whole payment stand in its first row alone, so that a column can be added up. */
  isFirst: boolean;
}

/** A column and how to read it. The README of this folder documents the same columns. */
interface Column {
  title: string;
  cellOf: (row: Row) => Cell;
}

/** Postal codes stand behind their city, because a spreadsheet would turn 00700 into 700. */
export const csvColumns: readonly Column[] = [
  { title: 'Ordered', cellOf: ({ order }) => formatSortable(order.purchasedAtMs) },
  { title: 'State', cellOf: ({ order }) => order.state },
  { title: 'Name', cellOf: ({ order }) => nameOf(order) },
  { title: 'Phone', cellOf: ({ order }) => recipientOf(order).phone.replace(/^(0\d\d) (\d{3}) /, '$1-$2-') },
  { title: 'Address', cellOf: ({ order }) => order.customer.address?.userAddress },
  {
    title: 'City and postal code',
    cellOf: ({ order: { customer } }) =>
      [customer.address?.userCity, customer.address?.userPostalCode].filter(Boolean).join(' '),
  },
  { title: 'Country', cellOf: ({ order }) => order.customer.address?.userCountry },
  { title: 'Piece', cellOf: ({ piece }) => piece.name },
  { title: 'Size', cellOf: ({ size }) => size },
  { title: 'Quantity', cellOf: ({ quantity }) => quantity },
  { title: 'Price LKR', cellOf: ({ piece }) => piece.record.productPrice },
  { title: 'Paid LKR', cellOf: ({ order, isFirst }) => (isFirst ? order.payment?.amount : undefined) },
  { title: 'Refunded LKR', cellOf: ({ order, isFirst }) => (isFirst ? order.payment?.refunded : undefined) },
  { title: 'Shipped', cellOf: ({ piece }) => formatSortable(piece.record.shippedAtMs) },
  { title: 'Carrier', cellOf: ({ piece }) => piece.record.carrier },
  { title: 'Tracking number', cellOf: ({ piece }) => piece.record.trackingNumber },
  { title: 'Cancelled', cellOf: ({ piece }) => formatSortable(piece.record.cancelledAtMs) },
  { title: 'Reason', cellOf: ({ piece }) => piece.record.cancelReason },
  { title: 'Needs a look', cellOf: ({ order }) => order.troubles.join(' ') },
  { title: 'Note', cellOf: ({ order }) => order.payment?.note },
  { title: 'Order id', cellOf: ({ piece }) => piece.record.orderId },
  { title: 'Payment', cellOf: ({ order }) => order.payment?.reference ?? order.payment?.sessionId },
];

const unknownSize = [{ size: '', quantity: 0 }];

function rowsOf(order: OwnerOrder, productName: ProductName | undefined): Row[] {
  const rows = piecesOf(order, productName).flatMap((piece) =>
    (piece.sizes.length > 0 ? piece.sizes : unknownSize).map((row) => ({ order, piece, ...row })),
  );
  return rows.map((row, index) => ({ ...row, isFirst: index === 0 }));
}

/** The orders as a CSV file: a row per size of a product, under a row of titles. */
export function ordersCsv(orders: readonly OwnerOrder[], productName?: ProductName): string {
  const rows = orders.flatMap((order) => rowsOf(order, productName));
  return toCsv([
    csvColumns.map(({ title }) => title),
    ...rows.map((row) => csvColumns.map(({ cellOf }) => cellOf(row))),
  ]);
}
