import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import { isRecord, slugOf } from '../../../local/services/values.ts';
import type { Cell } from '../../../scripts/products/cells.ts';
import { readProducts } from '../../../scripts/products/columns.ts';
import { readSheet, writeSheet } from '../../../scripts/products/sheet.ts';
import { seedSheet } from '../../../scripts/seedFiles.ts';
import { startMs } from '../../support/orders.ts';

const shirt: Record<string, Cell> = {
  Name: 'Kandy Shirt',
  Price: 4500,
  Collection: 'men',
  Category: 'shirts',
  Sizes: 'S, M, L',
  Pictures: 'front.jpg, back.jpg',
};

/** A sheet whose products differ from the shirt. */
function buildRows(...products: Record<string, Cell>[]): Cell[][] {
  const titles = [...new Set([shirt, ...products].flatMap((product) => Object.keys(product)))];
  return [
    titles,
    ...products.map((product) => titles.map((title) => ({ ...shirt, ...product })[title] ?? null)),
  ];
}

const read = (...products: Record<string, Cell>[]) => readProducts(buildRows(...products));

function fieldOf(title: string, cell: Cell, field: string): unknown {
  const { products, problems } = read({ [title]: cell });
  return problems.length > 0 ? problems : products[0]?.fields[field];
}

const toXlsx = (rows: Cell[][], more: object = {}) =>
  writeXlsx({ sheets: [{ name: 'Products', rows, ...more }] });

async function readFile(bytes: Uint8Array, name = 'products.xlsx') {
  const { rows, problems } = await readSheet(bytes, name);
  const found = readProducts(rows);
  return { ...found, problems: [...problems, ...found.problems] };
}

const readCsv = (text: string) => readFile(new TextEncoder().encode(text), 'products.csv');

describe('a price', () => {
  it.each([4500, '4500', 'Rs 4,500/=', '4,500.00', 'LKR 4 500', 'රු. 4,500', '  4500.00 '])(
    'is read from %s',
    (cell) => {
      expect(fieldOf('Price', cell, 'price')).toBe(4500);
    },
  );

  it.each(['four thousand', '4500-5000', '1.234', 4500.5, 0, -4500, 1e9, true])(
    'is not read from %s',
    (cell) => {
      expect(fieldOf('Price', cell, 'price')).toEqual([
        `Row 2, column B (Price): “${String(cell)}” is not a price. Write whole rupees, such as 4500.`,
      ]);
    },
  );

  it('came down by a whole percentage', () => {
    for (const cell of [20, '20', '20 %', 0.2]) expect(fieldOf('Discount', cell, 'discount')).toBe(20);
    for (const cell of [0, '0%']) expect(fieldOf('Discount', cell, 'discount')).toBe(0);
    expect(fieldOf('Discount', null, 'discount')).toBeUndefined();
    for (const cell of [100, 12.5, 'half'])
      expect(fieldOf('Discount', cell, 'discount')).toEqual([
        expect.stringContaining('column G (Discount): “'),
      ]);
  });
});

describe('sizes', () => {
  it.each<[Cell, string[]]>([
    ['6–8', ['6–8']],
    ['XS/S, M/L', ['XS/S', 'M/L']],
    ['30; 32 ;34', ['30', '32', '34']],
    ['S\nM\nL', ['S', 'M', 'L']],
    [38, ['38']],
    ['Free size', ['Free size']],
    ['6-8, 8-10', ['6-8', '8-10']],
  ])('are read from %s', (cell, expected) => {
    expect(fieldOf('Sizes', cell, 'size')).toEqual(expected);
  });

  it.each<[Cell, string]>([
    [
      new Date(Date.UTC(2026, 5, 8)),
      'the spreadsheet made the date 8 June of this. Format the cell as Text, then type it again, such as 6-8.',
    ],
    [
      '08-Jun',
      'the spreadsheet made the date 08-Jun of this. Format the cell as Text, then type it again, such as 6-8.',
    ],
    ['Oct-12', 'the date Oct-12'],
    ['06/08/2026', 'the date 06/08/2026'],
    [3436, 'the spreadsheet read the number 3436. Format the cell as Text, then type the sizes again.'],
    ['S, M, S', '“S” stands here twice. Remove one.'],
    ['S, ' + 'M'.repeat(31), '31 characters are too many. Shorten it to 30.'],
    [' ', 'is empty. Fill it in.'],
  ])('are not read from %s', (cell, problem) => {
    expect(fieldOf('Sizes', cell, 'size')).toEqual([expect.stringContaining('Row 2, column E (Sizes): ')]);
    expect(fieldOf('Sizes', cell, 'size')).toEqual([expect.stringContaining(problem)]);
  });
});

describe('a row', () => {
  it('keeps what is written in Sinhala, and asks for a web address then', () => {
    const name = 'ශ්‍රී ලංකා බතික් කමිසය';
    const [product] = read({ Name: name, 'Web address': 'batik-shirt' }).products;
    expect(product).toMatchObject({ slug: 'batik-shirt', fields: { name } });
    expect(read({ Name: name }).problems).toEqual([
      'Row 2 (Web address): the name has no letters a-z. Write one, such as kandy-linen-shirt.',
    ]);
  });

  it('says nothing about the fields of its empty cells', () => {
    const [product] = read({ Fit: null, New: 'no', Details: 'Soft\n\nWashed, twice' }).products;
    const { Name: name, Price: price, Collection: gender, Category: category } = shirt;
    const details_points = ['Soft', 'Washed, twice'];
    expect(product?.fields).toEqual({
      name,
      price,
      gender,
      category,
      size: ['S', 'M', 'L'],
      isNew: false,
      details_points,
    });
    expect(product).toMatchObject({ slug: 'kandy-shirt', pictures: ['front.jpg', 'back.jpg'], alts: [] });
  });

  it('names every cell that has a problem', () => {
    const { problems } = read(
      { Collection: 'boys', Category: null, New: 'perhaps' },
      { 'Web address': 'Kandy Shirt' },
      { Fabric: '#REF!', 'What the pictures show': 'A shirt', Name: '????? කමිසය' },
      { 'Web address': 'women', Fit: 'x'.repeat(201) },
    );
    expect(problems).toEqual([
      'Row 2, column C (Collection): “boys” is not a collection. Write one of men, women, unisex.',
      'Row 2, column D (Category): is empty. Fill it in.',
      'Row 2, column G (New): “perhaps” is neither. Write yes or no.',
      'Row 3, column H (Web address): “Kandy Shirt” cannot be a web address. Use up to 96 of a-z, 0-9 and dashes, such as kandy-linen-shirt.',
      'Row 4, column A (Name): letters were lost when this was saved. Save the original as .xlsx or “CSV UTF-8”.',
      'Row 4, column I (Fabric): the formula gives #REF!. Correct it, or type the value instead.',
      'Row 4, column J (What the pictures show): 1 lines for 2 pictures. Write one for each, or none.',
      expect.stringMatching(/^Row 5, column H \(Web address\): “women” cannot be a web address/),
      'Row 5, column K (Fit): 201 characters are too many. Shorten it to 200.',
    ]);
  });

  it('has a web address of its own', () => {
    expect(read({}, { Name: 'Kandy shirt' }, { Name: 'Other' })).toMatchObject({
      problems: [
        'Row 3 (Web address): “kandy-shirt” is Row 2’s too. Write another one, or make one row of both.',
      ],
    });
  });
});

describe('a sheet', () => {
  it('may have rows above, empty rows between, and columns of its own', () => {
    const [head = [], row = []] = buildRows({});
    const { products, notes } = readProducts([[null], [...head, 'Cost'], [], [...row, 900], [' ']]);
    expect(products).toMatchObject([{ row: 'Row 4', slug: 'kandy-shirt' }]);
    expect(notes).toEqual(['Column G (cost) is not one of the template’s and is not read.']);
  });

  it.each<[string, Cell[][], string]>([
    ['nothing', [], 'Row 1 lacks “Name”, “Price”, “Collection”, “Category”, “Sizes”, “Pictures”.'],
    ['no prices', [['Name', 'Collection', 'Category', 'Sizes', 'Pictures']], 'Row 1 lacks “Price”.'],
    ['a column twice', [[...Object.keys(shirt), 'sizes *']], 'Row 1 has “Sizes” twice.'],
    ['no rows', [Object.keys(shirt)], 'The first sheet has no products.'],
  ])('that has %s is refused', (_what, rows, problem) => {
    expect(readProducts(rows)).toMatchObject({ products: [], problems: [expect.stringContaining(problem)] });
  });

  it('gives the values of its formulas, and those of cells merged downwards', async () => {
    const rows = buildRows(
      {},
      { Name: 'Ella Shirt', Price: null, Category: null },
      { Name: 'Galle Shirt' },
      { Name: 'Lost' },
    );
    const cells = new Map([
      ['2,1', { value: null, formula: 'B2+500', formulaResult: 5000 }],
      ['3,1', { value: null, formula: '1/0', formulaResult: '#DIV/0!' }],
      ['4,1', { value: null, formula: 'B2' }],
    ]);
    const merges = [
      { startRow: 1, endRow: 2, startCol: 3, endCol: 3 },
      { startRow: 3, endRow: 3, startCol: 4, endCol: 5 },
    ];
    const { products, problems } = await readFile(await toXlsx(rows, { cells, merges }));
    expect(products.map(({ fields }) => fields)).toMatchObject([
      { price: 4500, category: 'shirts' },
      { price: 5000, category: 'shirts' },
      { name: 'Galle Shirt' },
      { name: 'Lost' },
    ]);
    expect(problems).toEqual([
      'Row 4: cells of several columns are merged. Unmerge them.',
      'Row 4, column B (Price): the formula gives #DIV/0!. Correct it, or type the value instead.',
      'Row 5, column B (Price): the formula gives #N/A. Correct it, or type the value instead.',
    ]);
  });

  it('may be a CSV file with semicolons, or of an old Excel', async () => {
    const text =
      'Name;Price;Collection;Category;Sizes;Pictures;Details\r\n"බතික් සරම";"4,500.00";men;sarongs;S, M;a.jpg;"One\nTwo"\r\n';
    const named = text.replace('Details', 'Details;Web address').replace('Two"', 'Two";sarong');
    expect(await readCsv(`\uFEFF${named}`)).toMatchObject({
      products: [
        {
          slug: 'sarong',
          fields: { name: 'බතික් සරම', price: 4500, size: ['S', 'M'], details_points: ['One', 'Two'] },
        },
      ],
      problems: [],
    });
    const latin = Buffer.from(text.replace('බතික් සරම', 'Piqué Sarong'), 'latin1');
    expect(await readFile(latin, 'p.csv')).toMatchObject({
      products: [{ slug: 'pique-sarong', fields: { name: 'Piqué Sarong' } }],
    });
  });

  it.each(['products.xls', 'products.xlsx', 'products.numbers'])(
    'that is no spreadsheet is refused: %s',
    async (name) => {
      await expect(readSheet(Buffer.from('\u00d0\u00cf\u0011\u00e0 a file'), name)).rejects.toThrow(
        `${name} cannot be read. Save it as .xlsx, without a password, or as “CSV UTF-8”.`,
      );
    },
  );

  it('may have 2,000 rows', async () => {
    const products = Array.from({ length: 2000 }, (_, at) => ({ Name: `Shirt ${at}` }));
    const found = await readFile(await toXlsx(buildRows(...products)));
    expect(found.problems).toEqual([]);
    expect(found.products).toHaveLength(2000);
    expect(found.products.at(-1)).toMatchObject({ row: 'Row 2001', slug: 'shirt-1999' });
  });

  it('is empty as a template, with sizes as text', async () => {
    const template = await writeSheet();
    expect((await readFile(template)).problems).toEqual([
      'The first sheet has no products. Fill in a row for each.',
    ]);
    const { rows } = await readSheet(template, 'products.xlsx');
    expect(rows[0]?.slice(0, 3)).toEqual(['Name *', 'Web address', 'Price *']);
  });

  it('brings back the demo’s catalogue', async () => {
    const documents = seedDocuments(startMs).filter(({ _type }) => _type === 'product');
    const { products, problems, notes } = await readFile(await seedSheet(startMs));
    expect([...problems, ...notes]).toEqual([]);
    expect(products.map(({ slug }) => slug)).toEqual(documents.map(slugOf));
    for (const [at, { fields, alts }] of products.entries()) {
      // The sheet says nothing where a product says no.
      const said = { is_best_selling: false, isNew: false, ...fields };
      expect(documents[at]).toMatchObject(said);
      expect(alts).toEqual([documents[at]?.image].flat().map((picture) => isRecord(picture) && picture.alt));
    }
  });
});
