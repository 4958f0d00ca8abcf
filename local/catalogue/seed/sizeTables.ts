/** A size table as the content service stores it. */
interface SizeTableDocument {
  columns: string[];
  rows: { _type: 'size_table_row'; _key: string; size: string; values: string[] }[];
  howToMeasure: string;
}

/** @param rows one line per size: its name, then its measurements in cm */
function table(columns: string[], rows: string, howToMeasure: string): SizeTableDocument {
  return {
    columns,
    rows: rows
      .trim()
      .split('\n')
      .map((line) => {
        const [size = '', ...values] = line.trim().split(/\s+/);
        return { _type: 'size_table_row', _key: `size${size.toLowerCase()}`, size, values };
      }),
    howToMeasure,
  };
}

const chest = 'Chest: around the fullest part, with the tape level and your arms down.';
const bust = 'Bust: around the fullest part, over the bra you will wear with it.';
const shoulder = 'Shoulder: across the back, from one shoulder seam to the other.';
const waist = 'Waist: around the narrowest part, with one finger under the tape.';
const hip = 'Hip: around the fullest part, about 20 cm below the waist.';
const insideLeg = 'Inside leg: from the crotch to the hem, along the seam.';
const topLength = 'Length: from the highest point of the shoulder to the hem.';
const skirtLength = 'Length: from the waist to the hem.';
const closing =
  'Lengths and shoulders are of the garment, all others of the body. Between two sizes, take the larger for a loose fit.';

const lines = (...sentences: string[]) => [...sentences, closing].join('\n');

const menTops = table(
  ['Chest', 'Shoulder', 'Length', 'Sleeve'],
  `XS 84-88 40 68 58
   S 88-94 42 70 60
   M 94-100 44 72 62
   L 100-106 46 74 63
   XL 106-114 48 76 64
   XXL 114-122 50 78 65`,
  lines(chest, shoulder, topLength),
);

const menTrousers = table(
  ['Waist', 'Hip', 'Inside leg'],
  `30 76-79 94 78
   32 81-84 99 80
   34 86-89 104 81
   36 91-94 109 82
   38 96-99 114 82`,
  lines(waist, hip, insideLeg),
);

const letterTrousers = table(
  ['Waist', 'Hip', 'Inside leg'],
  `S 72-78 94 76
   M 78-84 100 77
   L 84-90 106 78
   XL 90-98 112 79`,
  lines(waist, hip, insideLeg),
);

const letterShorts = table(
  ['Waist', 'Hip', 'Inside leg'],
  `S 72-78 94 18
   M 78-84 100 18
   L 84-90 106 19
   XL 90-98 112 19`,
  lines(waist, hip, insideLeg),
);

const womenTops = table(
  ['Bust', 'Waist', 'Shoulder', 'Length'],
  `XS 78-82 60-64 36 64
   S 82-88 64-70 37 65
   M 88-94 70-76 38 66
   L 94-100 76-82 39 67
   XL 100-108 82-90 41 68
   XXL 108-116 90-98 43 69`,
  lines(bust, waist, shoulder, topLength),
);

const dresses = table(
  ['Bust', 'Waist', 'Hip', 'Length'],
  `8 84 66 90 128
   10 88 70 94 129
   12 93 75 99 130
   14 98 80 104 131
   16 104 86 110 132`,
  lines(bust, waist, hip, 'Length: from the highest point of the shoulder to the hem.'),
);

const skirts = table(
  ['Waist', 'Hip', 'Length'],
  `8 66 90 76
   10 70 94 77
   12 75 99 78
   14 80 104 79
   16 86 110 80`,
  lines(waist, hip, skirtLength),
);

const womenTrousers = table(
  ['Waist', 'Hip', 'Inside leg'],
  `8 66 90 74
   10 70 94 75
   12 75 99 76
   14 80 104 77
   16 86 110 78`,
  lines(waist, hip, insideLeg),
);

const unisexTops = table(
  ['Chest', 'Shoulder', 'Length'],
  `XS 78-84 44 66
   S 84-92 46 68
   M 92-100 48 70
   L 100-108 50 72
   XL 108-116 52 74
   XXL 116-124 54 76`,
  lines(chest, shoulder, topLength),
);

/** The size tables of the categories, by collection. What comes in one size has none. */
const tables = {
  men: [
    { categories: ['shirts', 't-shirts', 'kurtas'], table: menTops },
    { categories: ['trousers', 'shorts'], table: menTrousers },
  ],
  women: [
    { categories: ['blouses', 'kurtas'], table: womenTops },
    { categories: ['dresses'], table: dresses },
    { categories: ['skirts'], table: skirts },
    { categories: ['trousers'], table: womenTrousers },
  ],
  unisex: [
    { categories: ['t-shirts', 'overshirts', 'hoodies'], table: unisexTops },
    { categories: ['trousers'], table: letterTrousers },
  ],
};

/** The field `sizeTables` of a collection's categories. */
export function categorySizeTables(gender: string) {
  return (tables[gender as keyof typeof tables] ?? []).map(({ categories, table: fields }) => ({
    _type: 'category_size_table',
    _key: categories[0],
    categories,
    ...fields,
  }));
}

/** Size tables of single products, whose sizes are not those of their category. */
const ofProducts: Readonly<Record<string, SizeTableDocument>> = {
  'ella-linen-trousers': letterTrousers,
  'unawatuna-batik-shorts': letterShorts,
};

/** The field `sizeTable` of a product; undefined if it has that of its category, or none. */
export function productSizeTable(slug: string) {
  const fields = ofProducts[slug];
  return fields && { _type: 'size_table', ...fields };
}
