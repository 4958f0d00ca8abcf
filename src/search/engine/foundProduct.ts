import type { SearchRow } from './indexFormat.ts';
import type { FoundProduct } from './types.ts';

/** A row as the screen shows it. */
export function toFound(row: SearchRow, highlights: readonly string[]): FoundProduct {
  const { id, slug, name, price, discount, gender, category, sizes, isSoldOut, isNew, picture } = row;
  return {
    summary: {
      _id: id,
      slug: { current: slug },
      name,
      price,
      discount,
      gender,
      category,
      size: [...sizes],
      image: picture ? [picture] : [],
      isNew,
    },
    highlights,
    isSoldOut,
  };
}
