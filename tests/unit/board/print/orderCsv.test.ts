import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { csvColumns, ordersCsv } from '../../../../apps/board/print/orderCsv.ts';
import { buildOrder, buildPayment, buildRecord } from './buildOrder.ts';

/** The rows by the titles of their columns. No cell of these tests has a comma or a quote. */
function rowsOf(csv: string) {
  const [titles = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
  return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index]])));
}

describe('the CSV of orders', () => {
  it('has a row for each size, and the amounts of the payment once', () => {
    const records = [
      buildRecord({
        productSize: [
          { size: 'S', quantity: 1 },
          { size: 'M', quantity: 3 },
        ],
      }),
      buildRecord({ orderId: 'BBBBBBBBBBBBBBBBBBBB', productName: 'lotus-dress', productPrice: 6900 }),
    ];
    const rows = rowsOf(ordersCsv([buildOrder({ records, payment: buildPayment({ refunded: 100 }) })]));
    expect(
      rows.map((row) => [
        row.Piece,
        row.Size,
        row.Quantity,
        row['Price LKR'],
        row['Paid LKR'],
        row['Refunded LKR'],
      ]),
    ).toEqual([
      ['Kandy shirt', 'S', '1', '2500', '5350', '100'],
      ['Kandy shirt', 'M', '3', '2500', '', ''],
      ['Lotus dress', 'M', '2', '6900', '', ''],
    ]);
  });

  it('has the time in Sri Lanka, a phone number that stays one, and the postal code with its city', () => {
    const [row] = rowsOf(ordersCsv([buildOrder()]));
    expect(row).toMatchObject({
      Ordered: '2026-11-22 14:05',
      Name: 'Nimal Perera',
      Phone: '071-234-5678',
      'City and postal code': 'Kandy 20000',
      'Order id': 'AAAAAAAAAAAAAAAAAAAA',
      Payment: 'pi_1',
    });
  });

  it('is documented column by column', () => {
    const guide = readFileSync('apps/board/print/README.md', 'utf8');
    const documented = [...guide.matchAll(/^\| ([^|]+) \|[^|]*\|$/gm)]
      .flatMap(([, titles = '']) => titles.trim().split(', '))
      .filter((title) => !/^(?:column|-+)$/.test(title));
    expect(documented.toSorted()).toEqual(csvColumns.map(({ title }) => title).toSorted());
  });
});
