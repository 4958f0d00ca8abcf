import type { ContentDocument } from '../../local/services/content/documents.ts';
import { seedDocuments } from '../../local/catalogue/seed/catalogue.ts';
import { slugOf } from '../../local/services/values.ts';
import type { Gender } from '../../src/domain/types.ts';

const minuteMs = 60_000;

/** The demo documents with the given number of products of one gender: renamed copies of the products in stock. */
export function enlargedCatalogue(gender: Gender, count: number, nowMs: number): ContentDocument[] {
  const seed: ContentDocument[] = seedDocuments(nowMs);
  const isOfGender = (document: ContentDocument) =>
    document._type === 'product' && document.gender === gender;
  const originals = seed.filter((document) => isOfGender(document) && document.is_outof_stock !== true);
  const copies = Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length];
    if (!original) throw new Error(`The catalogue has no product of ${gender} in stock.`);
    return {
      ...original,
      _id: `${original._id}-${index}`,
      _createdAt: new Date(nowMs - index * minuteMs).toISOString(),
      name: `${String(original.name)} ${index + 1}`,
      slug: { _type: 'slug', current: `${slugOf(original)}-${index + 1}` },
    };
  });
  return [...seed.filter((document) => !isOfGender(document)), ...copies];
}
