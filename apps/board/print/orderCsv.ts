import { addressParts } from '../../../src/domain/addressLines.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import { codeOf, sumMoney } from '../../../src/domain/orderGroups.ts';
import { sanitizeText } from '../../../src/lib/text.ts';
import { notify } from '../../../src/ui/toasts/notifications.ts';
import { saveFile } from '../../../src/ui/saveFile.ts';
import { methodNames } from '../orders/links.ts';
import { isPaid, troublesOf } from '../orders/order.ts';
import { formatSortable } from './dates.ts';
import { linesOf, nameFromSlug } from './lines.ts';
import type { ProductName, ShownLine } from './lines.ts';
import { nameOf, numberOf, recipientOf } from './recipient.ts';

interface Row {
  order: Order;
  line: ShownLine;
  size: string;
  quantity: number;
  /** Amounts of the whole payment stand in its first row alone, so that a column can be added up. */
  isFirst: boolean;
}

type Cell = string | number | undefined;

/** The README of this folder documents the same columns. */
export const csvColumns: Readonly<Record<string, (row: Row) => Cell>> = {
  Ordered: ({ order }) => formatSortable(order.orderedAtMs),
  State: ({ line }) => line.line.state,
  Name: ({ order }) => nameOf(order),
  Phone: ({ order }) => recipientOf(order).phone,
  Address: ({ order }) => addressParts(order.address).street.join(' '),
  // Joined, because a spreadsheet turns 00700 into 700.
  'City and postal code': ({ order }) => addressParts(order.address).city,
  Country: ({ order }) => addressParts(order.address).country,
  Product: ({ line: { name, line } }) => name || nameFromSlug(line.productName),
  Size: ({ size }) => size,
  Quantity: ({ quantity }) => quantity,
  'Price LKR': ({ line }) => line.line.productPrice,
  'Discount LKR': ({ order, isFirst }) =>
    isFirst ? -sumMoney(order.money, 'discount') / 100 || undefined : undefined,
  Code: ({ order, isFirst }) => (isFirst ? codeOf(order.money) : undefined),
  'Paid LKR': ({ order, isFirst }) => (isFirst && isPaid(order) ? order.amountMinor / 100 : undefined),
  'Refunded LKR': ({ order, isFirst }) => (isFirst ? order.refundedMinor / 100 : undefined),
  'Paid by': ({ order }) => methodNames[order.method],
  'To collect LKR': ({ order, isFirst }) => (isFirst ? order.dueMinor / 100 : undefined),
  Shipped: ({ line }) => formatSortable(line.line.shippedAtMs),
  Carrier: ({ line }) => line.line.carrier,
  'Tracking number': ({ line }) => line.line.trackingNumber,
  Cancelled: ({ line }) => formatSortable(line.line.cancelledAtMs),
  Reason: ({ line }) => line.line.cancelReason,
  'Needs a look': ({ order }) => troublesOf(order).join(' '),
  Note: ({ order }) => order.note,
  Order: ({ order }) => numberOf(order),
  Payment: ({ order }) => order.sessionId,
  Landmark: ({ order }) => addressParts(order.address).landmark,
  'Second phone': ({ order }) => recipientOf(order).secondPhone,
  'Gift message': ({ order }) => order.giftMessage,
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

function rowsOf(order: Order, productName: ProductName): Row[] {
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

export async function ordersCsv(orders: readonly Order[], productName: ProductName): Promise<string> {
  const rows = orders.flatMap((order) => rowsOf(order, productName));
  return toCsv(
    Object.keys(csvColumns),
    rows.map((row) => Object.values(csvColumns).map((cellOf) => cellOf(row))),
  );
}

export async function saveOrders(
  name: string,
  orders: readonly Order[],
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
