import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { nameFromSlug } from '../../../../apps/board/print/lines.ts';
import { csvColumns, ordersCsv } from '../../../../apps/board/print/orderCsv.ts';
import type { Order } from '../../../../src/domain/documents/order.ts';
import { buildAddress } from '../../../support/factories.ts';
import { buildOrder, buildOrderLine } from '../../../support/ownerOrders.ts';

/** The rows by the titles of their columns. */
const rowsOf = async (order: Order) =>
  parse<Record<string, string>>(await ordersCsv([order], nameFromSlug), { columns: true, bom: true });

describe('the CSV of orders', () => {
  it('has a row for each size, and the amounts of the payment once', async () => {
    const lines = [
      buildOrderLine({
        productSize: [
          { size: 'S', quantity: 1 },
          { size: 'M', quantity: 3 },
        ],
      }),
      buildOrderLine({ orderId: 'BBBBBBBBBBBBBBBBBBBB', productName: 'lotus-dress', productPrice: 6900 }),
    ];
    const rows = await rowsOf(buildOrder({ lines, refundedMinor: 10_000 }));
    const titles = ['Product', 'Size', 'Quantity', 'Price LKR', 'Paid LKR', 'Refunded LKR'];
    expect(rows.map((row) => titles.map((title) => row[title]))).toEqual([
      ['Kandy shirt', 'S', '1', '2500', '5350', '100'],
      ['Kandy shirt', 'M', '3', '2500', '', ''],
      ['Lotus dress', 'M', '2', '6900', '', ''],
    ]);
  });

  it('has the time in Sri Lanka, a phone number that stays one, and the postal code with its city', async () => {
    const [row] = await rowsOf(buildOrder());
    expect(row).toMatchObject({
      Ordered: '2026-11-22 14:05',
      Name: 'Nimal Perera',
      Phone: '071 234 5678',
      'City and postal code': 'Kandy 20000',
      Order: 'AAAAAA',
      Payment: 'cs_test_1',
    });
  });

  it('ends with what helps the courier, and the message of a gift', async () => {
    const address = buildAddress({ userSecondPhone: '+94812223344', userLandmark: '=Behind the temple' });
    const [row = {}] = await rowsOf(
      buildOrder({ address, isForOther: true, giftMessage: 'Happy\nbirthday' }),
    );
    expect(Object.entries(row).slice(-3)).toEqual([
      ['Landmark', "'=Behind the temple"],
      ['Second phone', '081 222 3344'],
      ['Gift message', 'Happy birthday'],
    ]);
  });

  it('begins with the mark of UTF-8, ends its rows with CRLF, and has no line break inside a cell', async () => {
    const order = buildOrder({ note: 'නිමල්\r\nrings "twice"\n, then waits' });
    const csv = await ordersCsv([order], nameFromSlug);
    expect(csv).toMatch(/^\uFEFFOrdered,State,[^\n]*\r\n[^\n]*$/);
    expect(csv).toContain('"නිමල් rings ""twice"" , then waits"');
  });

  it('is documented column by column', () => {
    const guide = readFileSync('apps/board/print/README.md', 'utf8');
    const documented = [...guide.matchAll(/^\| ([^|]+) \|[^|]*\|$/gm)]
      .flatMap(([, titles = '']) => titles.trim().split(', '))
      .filter((title) => !/^(?:column|-+)$/.test(title));
    expect(documented.toSorted()).toEqual(Object.keys(csvColumns).toSorted());
  });
});

describe('a text in the CSV of orders', () => {
  const cellOf = async (note: string) => (await rowsOf(buildOrder({ note })))[0]?.Note;

  it.each(['=', '+', '-', '@', '\t=', '＝', '＋', '－', '＠', '\u2212', '\uFE66'])(
    'never runs as a formula that begins with %j',
    async (start) => {
      for (const prefix of ['', ' ', '\u00A0', '"', "'", ' "', '\u200B', '\uFEFF', '\u202E'])
        expect(await cellOf(`${prefix}${start}HYPERLINK("http://evil.example")`)).toMatch(/^'/);
    },
  );

  it('does not run after a separator, where a spreadsheet splits cells', async () => {
    expect(await cellOf('Nimal;=1+1')).toBe("Nimal;'=1+1");
    expect(await cellOf('Nimal, "@x')).toBe('Nimal, "\'@x');
  });

  it.each(['00700', '0712345678', '123456789012', '12e34', '6-8', '1/2'])(
    'is not rewritten: %s',
    async (text) => {
      expect(await cellOf(text)).toBe(`'${text}`);
    },
  );

  it.each(['M', '32', '2026-11-22 14:05', '94712345678', 'Nimal - Perera', 'a=b', '12/3 Galle Road'])(
    'stays as it is: %s',
    async (text) => {
      expect(await cellOf(text)).toBe(text);
    },
  );
});
