import { describe, expect, it } from 'vitest';
import { decodeSheet } from '../../../../apps/board/stock/decodeSheet.ts';
import { readStockCsv, stockCsv } from '../../../../apps/board/stock/stockCsv.ts';
import { toStockProducts } from '../../../../apps/board/stock/stockProducts.ts';
import { buildStockProduct } from '../../../support/buildStockProduct.ts';

const products = toStockProducts(
  [
    buildStockProduct(),
    buildStockProduct({ name: '=Batik "Set"', slug: 'batik-set', size: ['6-8', '10', "5' long"] }),
  ],
  new Map([['kandy-shirt', { sizes: { M: { onHand: 12, held: 1 } }, lowAt: 2 }]]),
);

const head = 'Product,Slug,Size,On hand,Low mark,Was,Low mark was';
const read = (...rows: string[]) => readStockCsv([head, ...rows].join('\r\n'), products);
const shirt = (size: string, count: number) => ({ slug: 'kandy-shirt', size, count });
const changesOf = async (...rows: string[]) => (await read(...rows)).changes.map(({ change }) => change);
const problemsOf = async (...rows: string[]) => (await read(...rows)).problems;

describe('the CSV of the stock', () => {
  it('has a row for each size, runs no formula, and changes nothing when it is read again', async () => {
    const csv = await stockCsv(products);
    expect(csv).toBe(
      [
        `\uFEFF${head}`,
        'Kandy Shirt,kandy-shirt,S,,2,,2',
        'Kandy Shirt,kandy-shirt,M,12,2,12,2',
        'Kandy Shirt,kandy-shirt,L,,2,,2',
        `"'=Batik ""Set""",batik-set,"'6-8",,2,,2`,
        `"'=Batik ""Set""",batik-set,10,,2,,2`,
        `"'=Batik ""Set""",batik-set,5' long,,2,,2`,
      ].join('\r\n'),
    );
    expect(await readStockCsv(csv, products)).toEqual({ changes: [], problems: [] });
  });

  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s, after a byte order mark, with columns in any order', async (_what, separator) => {
    const lines = [
      ['Size', 'SLUG', 'Low mark', 'On hand ', 'was', 'Low mark was'],
      ['M', 'kandy-shirt', '2', '10', '12', '2'],
      ['L', ' kandy-shirt', '', '0', '', '2'],
      ["'6-8", 'batik-set', '5', '7', '', '2'],
      ['', '', '', '', '', ''],
    ];
    const text = `\uFEFF${lines.map((cells) => cells.join(separator)).join('\n')}\n`;
    const { changes, problems } = await readStockCsv(text, products);
    expect(problems).toEqual([]);
    expect(changes).toEqual([
      { change: shirt('M', 10), name: 'Kandy Shirt', before: 12, after: 10 },
      { change: shirt('L', 0), name: 'Kandy Shirt', before: undefined, after: 0 },
      {
        change: { slug: 'batik-set', size: '6-8', count: 7 },
        name: '=Batik "Set"',
        before: undefined,
        after: 7,
      },
      { change: { slug: 'batik-set', lowAt: 5 }, name: '=Batik "Set"', before: 2, after: 5 },
    ]);
  });

  it('names what it does not know by its row, and takes the rest', async () => {
    const { changes, problems } = await read(
      'Gone,gone-shirt,M,3,2,,2',
      'Kandy Shirt,kandy-shirt,XS,3,2,,2',
      'Kandy Shirt,kandy-shirt,S,3,2,,2',
    );
    expect(problems).toEqual([
      'Row 2: no product has the slug “gone-shirt”.',
      'Row 3: Kandy Shirt has no size “XS”.',
    ]);
    expect(changes.map(({ change }) => change)).toEqual([shirt('S', 3)]);
  });

  it.each(['-3', 'abc', '100000', '1.5', '=1+1', '1e3', '٣'])('takes no count of %s', async (count) => {
    const rows = [`,kandy-shirt,S,${count},2,,2`, ',kandy-shirt,L,1,2,,2'];
    expect(await problemsOf(...rows)).toEqual([
      `Row 2: “${count}” under “On hand” is not a whole number from 0 to 99,999.`,
    ]);
    expect(await changesOf(...rows)).toEqual([shirt('L', 1)]);
  });

  it('takes nothing of a size that occurs twice, nor of two low marks', async () => {
    const rows = [
      ',kandy-shirt,S,1,2,,2',
      ',kandy-shirt,S,2,6,,2',
      ',kandy-shirt,L,4,5,,2',
      ',batik-set,10,,x,,2',
    ];
    expect(await problemsOf(...rows)).toEqual([
      'Row 2: Kandy Shirt, S has several rows; none of them is imported.',
      'Row 3: Kandy Shirt, S has several rows; none of them is imported.',
      'Row 5: “x” under “Low mark” is not a whole number from 0 to 99,999.',
      'Kandy Shirt has several new low marks; none of them is imported.',
    ]);
    expect(await changesOf(...rows)).toEqual([shirt('L', 4)]);
  });

  it('leaves alone what was not edited, and names what has changed since it was saved [F92]', async () => {
    const sold = toStockProducts(
      [buildStockProduct()],
      new Map([
        ['kandy-shirt', { sizes: { S: { onHand: 9, held: 0 }, M: { onHand: 9, held: 0 } }, lowAt: 4 }],
      ]),
    );
    const rows = [',kandy-shirt,S,12,2,12,2', ',kandy-shirt,M,15,3,12,2', ',kandy-shirt,L,5,4,,2'];
    expect(await readStockCsv([head, ...rows].join('\n'), sold)).toEqual({
      changes: [{ change: shirt('L', 5), name: 'Kandy Shirt', before: undefined, after: 5 }],
      problems: [
        'Row 3: “On hand” of Kandy Shirt, M was 12 in the file, and is 9 now.',
        'Row 3: “Low mark” of Kandy Shirt, M was 2 in the file, and is 4 now.',
      ],
    });
  });

  it.each([
    ['5', '2', '2'],
    ['2', '', '5'],
    ['5', '5', '2'],
  ])('takes a low mark of any row: %s, %s, %s [F92]', async (...marks) => {
    const rows = marks.map((mark, index) => `,kandy-shirt,${'SML'[index]},,${mark},,2`);
    expect(await changesOf(...rows)).toEqual([{ slug: 'kandy-shirt', lowAt: 5 }]);
  });

  it.each([
    ['a line with its separator', '\uFEFF"sep=;";;;\r\n', ';', 2],
    ['one with an unusual separator', 'sep=|\r\n', '|', 2],
    ['empty lines', '\uFEFF;;;;;;\r\n\r\n', ';', 4],
  ])(
    'is read after %s, and counts its rows like a spreadsheet [F92]',
    async (_what, start, separator, row) => {
      const rows = [head, ',kandy-shirt,XS,1,2,,2', ',kandy-shirt,M,10,2,12,2'];
      const text = start + rows.join('\r\n').replaceAll(',', separator);
      const { changes, problems } = await readStockCsv(text, products);
      expect(problems).toEqual([`Row ${row}: Kandy Shirt has no size “XS”.`]);
      expect(changes.map(({ change }) => change)).toEqual([shirt('M', 10)]);
    },
  );

  it.each([
    ['UTF-8', [0xef, 0xbb, 0xbf, 0x35, 0xc2, 0xbd]],
    ['Windows-1252', [0x35, 0xbd]],
  ])('is text in %s [F92]', (_encoding, bytes) => {
    expect(decodeSheet(new Uint8Array(bytes).buffer)).toBe('5½');
  });

  it.each([
    ['an empty file', '', '“Slug”, “Size”, “On hand”, “Low mark”, “Was”, “Low mark was”'],
    ['a file without slugs', head.replace('Slug,', ''), '“Slug”'],
  ])('says which column %s lacks', async (_what, text, missing) => {
    expect(await readStockCsv(text, products)).toEqual({
      changes: [],
      problems: [`The first row lacks ${missing}.`],
    });
  });

  it('says where a quotation mark is not closed', async () => {
    expect(await problemsOf('"Kandy,kandy-shirt,S,1,2')).toContain('Row 2: a quotation mark is not closed.');
  });
});
