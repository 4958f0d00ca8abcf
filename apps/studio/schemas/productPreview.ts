import type { Preview } from './definition.ts';

const formatPrice = (price: unknown) =>
  typeof price === 'number' ? `LKR ${price.toLocaleString('en-LK')}` : 'no price yet';

/** What of the product cannot be bought. */
function stockText(isSoldOut: unknown, sizes: unknown, soldOutSizes: unknown): string {
  const soldOut: unknown[] = Array.isArray(soldOutSizes) ? soldOutSizes : [];
  const isEverySize =
    Array.isArray(sizes) && sizes.length > 0 && sizes.every((size) => soldOut.includes(size));
  if (isSoldOut === true || isEverySize) return 'sold out';
  return soldOut.length > 0 ? `sold out in ${soldOut.join(', ')}` : '';
}

/** A product in lists: its price, discount, and what of it is sold out. */
export const productPreview: Preview = {
  select: {
    name: 'name',
    price: 'price',
    discount: 'discount',
    isSoldOut: 'is_outof_stock',
    sizes: 'size',
    soldOutSizes: 'soldOutSizes',
    // The Studio's preview finds nothing at the end of a path that is a list's entry.
    media: 'image.0.asset',
  },
  prepare: ({ name, price, discount, isSoldOut, sizes, soldOutSizes, media }) => ({
    title: typeof name === 'string' ? name : 'No name yet',
    subtitle: [
      formatPrice(price),
      typeof discount === 'number' ? `${discount}% OFF` : '',
      stockText(isSoldOut, sizes, soldOutSizes),
      media ? '' : 'no picture',
    ]
      .filter(Boolean)
      .join(' · '),
  }),
};
