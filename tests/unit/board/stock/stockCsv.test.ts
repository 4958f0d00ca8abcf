import { describe, expect, it } from 'vitest';
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

const head = 'Product,Slug,Size,On hand,Low mark';
const read = (...rows: string[]) => readStockCsv([head, ...rows].join('\r\n'), products);
const shirt = (size: string, count: number) => ({ slug: 'kandy-shirt', size, count });
const changesOf = async (...rows: string[]) => (await read(...rows)).changes.map(({ change }) => change);
const problemsOf = async (...rows: string[]) => (await read(...rows)).problems;

describe('the CSV of the stock', () => {
  it('has a row for each size, runs no formula, and changes nothing when it is read again [P18]', async () => {
    const csv = await stockCsv(products);
    expect(csv).toBe(
      [
        `\uFEFF${head}`,
        'Kandy Shirt,kandy-shirt,S,,2',
        'Kandy Shirt,kandy-shirt,M,12,2',
        'Kandy Shirt,kandy-shirt,L,,2',
        `"'=Batik ""Set""",batik-set,"'6-8",,2`,
        `"'=Batik ""Set""",batik-set,10,,2`,
        `"'=Batik ""Set""",batik-set,5' long,,2`,
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
      ['Size', 'SLUG', 'Low mark', 'On hand '],
      ['M', 'kandy-shirt', '2', '10'],
      ['L', ' kandy-shirt', '', '0'],
      ["'6-8", 'batik-set', '5', '7'],
      ['', '', '', ''],
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
      'Gone,gone-shirt,M,3,2',
      'Kandy Shirt,kandy-shirt,XS,3,2',
      'Kandy Shirt,kandy-shirt,S,3,2',
    );
    expect(problems).toEqual([
      'Row 2: no product has the slug “gone-shirt”.',
      'Row 3: Kandy Shirt has no size “XS”.',
    ]);
    expect(changes.map(({ change }) => change)).toEqual([shirt('S', 3)]);
  });

  it.each(['-3', 'abc', '100000', '1.5', '=1+1', '1e3', '٣'])('takes no count of %s', async (count) => {
    const rows = [`,kandy-shirt,S,${count},2`, ',kandy-shirt,L,1,2'];
    expect(await problemsOf(...rows)).toEqual([
      `Row 2: “${count}” under “On hand” is not a whole number from 0 to 99,999.`,
    ]);
    expect(await changesOf(...rows)).toEqual([shirt('L', 1)]);
  });

  it('takes nothing of a size that occurs twice, and the last low mark of a product', async () => {
    const rows = [',kandy-shirt,S,1,3', ',kandy-shirt,S,2,3', ',kandy-shirt,L,4,5', ',batik-set,10,,x'];
    expect(await problemsOf(...rows)).toEqual([
      'Row 2: Kandy Shirt, S has several rows; none of them is imported.',
      'Row 3: Kandy Shirt, S has several rows; none of them is imported.',
      'Row 5: “x” under “Low mark” is not a whole number from 0 to 99,999.',
    ]);
    expect(await changesOf(...rows)).toEqual([shirt('L', 4), { slug: 'kandy-shirt', lowAt: 5 }]);
  });

  it.each([
    ['an empty file', '', '“Slug”, “Size”, “On hand”, “Low mark”'],
    ['a file without slugs', 'Product,Size,On hand,Low mark\nKandy Shirt,M,1,2', '“Slug”'],
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
