import type { CatalogueEntry } from './products.ts';
import { productSizeTable } from './sizeTables.ts';

interface Stock {
  soldOut?: string[];
  left?: Record<string, number>;
}

/** Products of which a size is sold out or nearly so. */
const stock: Readonly<Record<string, Stock>> = {
  'mirissa-batik-camp-shirt': { soldOut: ['XXL'], left: { L: 3 } },
  'horton-linen-shirt': { soldOut: ['L'] },
  'arugam-striped-tee': { left: { M: 2, XL: 1 } },
  'ceylon-drill-chinos': { soldOut: ['34', '38'] },
  'araliya-tea-dress': { soldOut: ['14'], left: { '10': 2 } },
  'weligama-batik-maxi': { soldOut: ['16'], left: { '12': 2 } },
  'beeralu-lace-blouse': { soldOut: ['XL', 'XXL'] },
  'negombo-palazzo-trousers': { left: { '12': 1 } },
  'nuwara-eliya-hoodie': { soldOut: ['M'], left: { XL: 2 } },
  'indigo-chore-overshirt': { soldOut: ['XL'] },
};

const fabricWords = /cotton|linen|flax|silk|polyester|viscose|voile|denim/i;
const fineWords = /silk|dry clean/i;
const handWords = /handloom|hand-woven|batik|lace|voile|shawl|saree|osari|wash by hand/i;

const sentence = (text: string) => `${text.replace(/\.$/, '')}.`;

const pointWith = ({ points }: CatalogueEntry, pattern: RegExp) =>
  points.find((point) => pattern.test(point));

/** Agrees with what the product's points say. */
function careOf(entry: CatalogueEntry): string[] {
  const words = [entry.name, ...entry.points].join(' ');
  const own = pointWith(entry, /^(?:machine )?wash\b|^dry clean/i);
  if (fineWords.test(words)) {
    return [own ?? 'Dry clean', 'Iron on low, through a cloth', 'Store folded, away from light'];
  }
  return handWords.test(words)
    ? ['Wash by hand in cold water', 'Dry in the shade', 'Iron on the reverse, while damp']
    : [own ?? 'Machine wash at 30 degrees', 'Do not tumble dry', 'Warm iron'];
}

const isOneSize = ({ sizes }: CatalogueEntry) => sizes.length < 2;

function fitOf(entry: CatalogueEntry): string | undefined {
  if (isOneSize(entry)) return undefined;
  const point = pointWith(entry, /\bfit\b|oversized/i);
  if (point && /size down/.test(point)) return 'Oversized. Take one size down for a closer fit.';
  if (point && /usual size/.test(point)) return sentence(point);
  if (point) return `${sentence(point)} Take your usual size.`;
  return 'True to size.';
}

function modelOf(entry: CatalogueEntry): string | undefined {
  // A bag is the same on everybody.
  if (entry.category === 'accessories') return undefined;
  const height = entry.gender === 'women' || entry.model === 'woman' ? '170 cm' : '182 cm';
  const size = ['M', '32', '10'].find((usual) => entry.sizes.includes(usual));
  return size
    ? `The model is ${height} tall and wears ${size}.`
    : `The model is ${height} tall. One size fits all.`;
}

export function detailsOf(entry: CatalogueEntry): Record<string, unknown> {
  const { soldOut = [], left = {} } = stock[entry.slug] ?? {};
  const fabric = pointWith(entry, fabricWords);
  return {
    ...(soldOut.length > 0 && { soldOutSizes: soldOut }),
    ...(Object.keys(left).length > 0 && {
      fewLeft: Object.entries(left).map(([size, count]) => ({
        _type: 'few_left',
        _key: `size${size.toLowerCase()}`,
        size,
        left: count,
      })),
    }),
    sizeTable: productSizeTable(entry.slug),
    fit: fitOf(entry),
    model: modelOf(entry),
    fabric: fabric && sentence(fabric),
    colour: entry.colour,
    ...(entry.colourGroup !== undefined && { colourGroup: entry.colourGroup }),
    care: careOf(entry),
  };
}
