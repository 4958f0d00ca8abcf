import type { Entry } from './entries.ts';
import type { WordGroup } from './expandWord.ts';
import { highlightsOf } from './highlights.ts';
import type { SearchRow } from './indexFormat.ts';
import type { FoundProduct } from './types.ts';

function toFound(row: SearchRow, highlights: readonly string[]): FoundProduct {
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

/** A product for the screen: the same object as long as the same words are marked, so that it is not rendered again. */
export function shownAs(entry: Entry, groups: readonly WordGroup[]): FoundProduct {
  const highlights = highlightsOf(entry.name, groups);
  const { shown } = entry;
  const isSame = shown?.highlights.join() === highlights.join();
  return isSame && shown ? shown : (entry.shown = toFound(entry, highlights));
}
