/** The types that the home page shows in an order of the owner's choice. */
export const bannerTypes = ['hero_sale', 'hero_banner', 'home_banner'] as const;

interface BannerPosition {
  /** From 1. Banners that were never dragged have none. */
  orderRank?: unknown;
  _createdAt?: unknown;
}

const rankOf = ({ orderRank }: BannerPosition) =>
  typeof orderRank === 'number' ? orderRank : Number.POSITIVE_INFINITY;

/** Compares like the shop's queries: by rank, those without one last, and then the oldest first. */
export function compareBanners(first: BannerPosition, second: BannerPosition): number {
  const [firstRank, secondRank] = [rankOf(first), rankOf(second)];
  if (firstRank !== secondRank) return firstRank < secondRank ? -1 : 1;
  const [created, otherCreated] = [String(first._createdAt), String(second._createdAt)];
  return created === otherCreated ? 0 : created < otherCreated ? -1 : 1;
}

/** A banner with the ids of its published version, its draft and its versions in releases. */
export interface BannerEntry extends BannerPosition {
  /** Of the published version, whether there is one or not. */
  id: string;
  versionIds: string[];
}

const publishedIdOf = (id: string) => id.replace(/^drafts\.|^versions\.[^.]+\./, '');

const isPublished = (id: string) => id === publishedIdOf(id);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Groups the versions of banners, in the order of the shop.
 * @param documents `{_id, _createdAt, orderRank}` of all versions; the published one decides where the banner is
 */
export function bannerEntries(documents: readonly unknown[]): BannerEntry[] {
  const entries = new Map<string, BannerEntry>();
  for (const document of documents) {
    if (!isRecord(document) || typeof document._id !== 'string') continue;
    const { _id, _createdAt, orderRank } = document;
    const id = publishedIdOf(_id);
    const known = entries.get(id);
    const versionIds = [...(known?.versionIds ?? []), _id];
    const position = known && !isPublished(_id) ? known : { _createdAt, orderRank };
    entries.set(id, { ...position, id, versionIds });
  }
  return [...entries.values()].toSorted(compareBanners);
}

/** A list with one entry moved to another index, which is held to the list. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (moved === undefined) return [...entries];
  const rest = entries.filter((_entry, index) => index !== from);
  return rest.toSpliced(Math.max(0, to), 0, moved);
}

/**
 * The ranks of all versions of all banners. All are written, so that the result is a full order whatever it was before, and drafts
 * keep their banner's place when they are published.
 */
export function ranksOf(entries: readonly BannerEntry[]): { id: string; orderRank: number }[] {
  return entries.flatMap(({ versionIds }, index) => versionIds.map((id) => ({ id, orderRank: index + 1 })));
}
