import { addressParts } from '../../../src/domain/addressLines.ts';
import { dueMinor, returnedMinor } from '../../../src/domain/paymentMoney.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { saveFile } from '../../../src/ui/saveFile.ts';
import { methodNames } from '../orders/links.ts';
import type { OwnerOrder } from '../orders/types.ts';
import { formatSortable } from './dates.ts';
import { linesOf, nameFromSlug } from './lines.ts';
import type { OrderLine, ProductName } from './lines.ts';
import { nameOf, numberOf, recipientOf } from './recipient.ts';

interface Row {
  order: OwnerOrder;
  line: OrderLine;
  size: string;
  quantity: number;
  /** Amounts of the whole payment stand in its first row alone, so that a column can be added up. */
  isFirst: boolean;
}

type Cell = string | number | undefined;

/** The README of this folder documents the same columns. */
export const csvColumns: Readonly<Record<string, (row: Row) => Cell>> = {
  Ordered: ({ order }) => formatSortable(order.purchasedAtMs),
  State: ({ order }) => order.state,
  Name: ({ order }) => nameOf(order),
  Phone: ({ order }) => recipientOf(order).phone,
  Address: ({ order }) => addressParts(order.customer.address).street.join(' '),
  // Joined, because a spreadsheet turns 00700 into 700.
  'City and postal code': ({ order }) => addressParts(order.customer.address).city,
  Country: ({ order }) => addressParts(order.customer.address).country,
  Product: ({ line: { name, record } }) => name || nameFromSlug(record.productName),
  Size: ({ size }) => size,
  Quantity: ({ quantity }) => quantity,
  'Price LKR': ({ line }) => line.record.productPrice,
  'Paid LKR': ({ order: { payment }, isFirst }) =>
    isFirst && payment && (payment.way === undefined || wasPaid(payment))
      ? payment.amountMinor / 100
      : undefined,
  'Refunded LKR': ({ order: { payment }, isFirst }) =>
    isFirst && payment ? returnedMinor(payment) / 100 : undefined,
  'Paid by': ({ order: { payment } }) => payment && (payment.way ? methodNames[payment.way] : 'card'),
  'To collect LKR': ({ order: { payment }, isFirst }) =>
    isFirst && payment ? dueMinor(payment) / 100 : undefined,
  Shipped: ({ line }) => formatSortable(line.record.shippedAtMs),
  Carrier: ({ line }) => line.record.carrier,
  'Tracking number': ({ line }) => line.record.trackingNumber,
  Cancelled: ({ line }) => formatSortable(line.record.cancelledAtMs),
  Reason: ({ line }) => line.record.cancelReason,
  'Needs a look': ({ order }) => order.troubles.join(' '),
  Note: ({ order }) => order.payment?.note,
  Order: ({ order }) => numberOf(order),
  Payment: ({ order }) => order.payment?.reference ?? order.payment?.sessionId,
};

/** Excel reads UTF-8 without this mark as the system's old code page. */
const byteOrderMark = '\uFEFF';

/** Matches formulas, also after spaces and quotes, which some drop, and what Excel rewrites, such as `00700`, `12e34` and `6-8`. */
const escaped =
  /^[\s"'`]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]|^(?:0\d+|\d{12,}|\d+e\d+|\d+[-/]\d+)$/iu;

/** Excel splits cells here where the system's list separator is another one. */
const afterSeparator = /([;,\uFF0C\uFF1B]["\s'`]*)(?=[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Joins lines, because a spreadsheet shows one line of a row. */
const toText = (cell: Cell) =>
  typeof cell === 'string'
    ? sanitizeText(cell.replace(/\s+/g, ' ')).replace(/\s+/g, ' ').replace(afterSeparator, "$1'")
    : cell;

function rowsOf(order: OwnerOrder, productName: ProductName): Row[] {
  return linesOf(order, productName)
    .flatMap((line) => {
      const sizes = line.sizes.length > 0 ? line.sizes : [{ size: '', quantity: 0 }];
      return sizes.map((row) => ({ order, line, ...row }));
    })
    .map((row, index) => ({ ...row, isFirst: index === 0 }));
}

/** Escapes texts, so that Excel, LibreOffice and Google Sheets neither run nor rewrite them. @param fields the titles */
export async function toCsv(fields: string[], rows: readonly (readonly Cell[])[]): Promise<string> {
  const { unparse } = (await import('papaparse')).default;
  const data = rows.map((row) => row.map(toText));
  return byteOrderMark + unparse({ fields, data }, { escapeFormulae: escaped });
}

export async function ordersCsv(orders: readonly OwnerOrder[], productName: ProductName): Promise<string> {
  const rows = orders.flatMap((order) => rowsOf(order, productName));
  return toCsv(
    Object.keys(csvColumns),
    rows.map((row) => Object.values(csvColumns).map((cellOf) => cellOf(row))),
  );
}

export async function saveOrders(
  name: string,
  orders: readonly OwnerOrder[],
  productName: ProductName,
): Promise<void> {
  try {
    const time = formatSortable(Date.now()).replace(/[: ]/g, '-');
    const csv = await ordersCsv(orders, productName);
    saveFile(`orders-${name}-${time}.csv`, csv, 'text/csv;charset=utf-8');
  } catch (error) {
    console.warn('The orders could not be saved as a file.', error);
    notify('The file was not saved. Check your connection and try again.');
  }
}
