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

const chest = 'Put the tape around the fullest part of your chest. Keep it level and let your arms hang.';
const bust = 'Put the tape around the fullest part of your bust, over the bra you will wear.';
const waist = 'Put the tape around your waist where it is narrowest, with a finger under it.';
const hip = 'Put the tape around the fullest part of your hips, about 20 cm below the waist.';
const closing =
  'We measure the garment flat, along its seams. If you are between two sizes, take the larger one for a loose fit.';

const lines = (...sentences: string[]) => [...sentences, closing].join('\n');

const menTops = table(
  ['Chest', 'Shoulder (garment)', 'Length (garment)'],
  `XS 84-88 40 68
   S 88-94 42 70
   M 94-100 44 72
   L 100-106 46 74
   XL 106-114 48 76
   XXL 114-122 50 78`,
  lines(chest),
);

const menLongSleeves = table(
  ['Chest', 'Shoulder (garment)', 'Length (garment)', 'Sleeve (garment)'],
  `XS 84-88 40 68 58
   S 88-94 42 70 60
   M 94-100 44 72 62
   L 100-106 46 74 63
   XL 106-114 48 76 64
   XXL 114-122 50 78 65`,
  lines(chest),
);

const menTrousers = table(
  ['Waist', 'Hip', 'Inside leg (garment)'],
  `30 76-79 94 78
   32 81-84 99 80
   34 86-89 104 81
   36 91-94 109 82
   38 96-99 114 82`,
  lines(waist, hip),
);

const letterTrousers = table(
  ['Waist', 'Hip', 'Inside leg (garment)'],
  `S 72-78 94 76
   M 78-84 100 77
   L 84-90 106 78
   XL 90-98 112 79`,
  lines(waist, hip),
);

const letterShorts = table(
  ['Waist', 'Hip', 'Inside leg (garment)'],
  `S 72-78 94 18
   M 78-84 100 18
   L 84-90 106 19
   XL 90-98 112 19`,
  lines(waist, hip),
);

const womenTops = table(
  ['Bust', 'Waist', 'Shoulder (garment)', 'Length (garment)'],
  `XS 78-82 60-64 36 64
   S 82-88 64-70 37 65
   M 88-94 70-76 38 66
   L 94-100 76-82 39 67
   XL 100-108 82-90 41 68
   XXL 108-116 90-98 43 69`,
  lines(bust, waist),
);

const dresses = table(
  ['Bust', 'Waist', 'Hip', 'Length (garment)'],
  `8 84 66 90 128
   10 88 70 94 129
   12 93 75 99 130
   14 98 80 104 131
   16 104 86 110 132`,
  lines(bust, waist, hip),
);

const skirts = table(
  ['Waist', 'Hip', 'Length (garment)'],
  `8 66 90 76
   10 70 94 77
   12 75 99 78
   14 80 104 79
   16 86 110 80`,
  lines(waist, hip),
);

const womenTrousers = table(
  ['Waist', 'Hip', 'Inside leg (garment)'],
  `8 66 90 74
   10 70 94 75
   12 75 99 76
   14 80 104 77
   16 86 110 78`,
  lines(waist, hip),
);

const unisexTops = table(
  ['Chest', 'Shoulder (garment)', 'Length (garment)'],
  `XS 78-84 44 66
   S 84-92 46 68
   M 92-100 48 70
   L 100-108 50 72
   XL 108-116 52 74
   XXL 116-124 54 76`,
  lines(chest),
);

/** The size tables of the categories, by collection. What comes in one size has none. */
const tables = {
  men: [
    { categories: ['shirts', 't-shirts'], table: menTops },
    { categories: ['kurtas'], table: menLongSleeves },
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

export function categorySizeTables(gender: string) {
  return (tables[gender as keyof typeof tables] ?? []).map(({ categories, table: fields }) => ({
    _type: 'category_size_table',
    _key: categories[0],
    categories,
    ...fields,
  }));
}

/** Size tables of single products, whose sizes or sleeves are not those of their category. */
const ofProducts: Readonly<Record<string, SizeTableDocument>> = {
  'horton-linen-shirt': menLongSleeves,
  'kandy-handloom-stripe-shirt': menLongSleeves,
  'ella-linen-trousers': letterTrousers,
  'unawatuna-batik-shorts': letterShorts,
};

/** The field `sizeTable` of a product; undefined if it has that of its category, or none. */
export function productSizeTable(slug: string) {
  const fields = ofProducts[slug];
  return fields && { _type: 'size_table', ...fields };
}
