import type { ContentDocument } from '../../emulators/content/documents.ts';
import { seedDocuments } from '../../demo/seed/catalogue.ts';
import { slugOf } from '../../emulators/values.ts';
import type { Gender } from '../../src/domain/types.ts';

const minuteMs = 60_000;

/** The demo shop's documents, but with that many products of one gender: copies of those in stock, under new names. */
export function grownCatalogue(gender: Gender, count: number, nowMs: number): ContentDocument[] {
  const seed: ContentDocument[] = seedDocuments(nowMs);
  const isOfGender = (document: ContentDocument) =>
    document._type === 'product' && document.gender === gender;
  const models = seed.filter((document) => isOfGender(document) && document.is_outof_stock !== true);
  const copies = Array.from({ length: count }, (_, at) => {
    const model = models[at % models.length];
    if (!model) throw new Error(`The catalogue has no product of ${gender} in stock.`);
    return {
      ...model,
      _id: `${model._id}-${at}`,
      _createdAt: new Date(nowMs - at * minuteMs).toISOString(),
      name: `${String(model.name)} ${at + 1}`,
      slug: { _type: 'slug', current: `${slugOf(model)}-${at + 1}` },
    };
  });
  return [...seed.filter((document) => !isOfGender(document)), ...copies];
}
