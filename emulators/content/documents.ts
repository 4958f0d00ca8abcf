/** A document of the content service. */
export interface ContentDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** What a query sees: `raw` is everything, `published` leaves out drafts and the versions of releases. */
export type Perspective = 'raw' | 'published';

export interface DocumentStore {
  /** The documents that a perspective shows, in the order in which they were put. */
  list: (perspective: Perspective) => readonly ContentDocument[];
  get: (id: string, perspective: Perspective) => ContentDocument | undefined;
  /** Adds a document, or replaces the one with its id. */
  put: (document: ContentDocument) => void;
  /** @throws Error when there is no such document: a change that meets nothing is a mistake of the test. */
  patch: (id: string, change: Record<string, unknown>) => void;
  /** @throws Error as `patch` does */
  remove: (id: string) => void;
  /** Grows with every change, so that what was worked out from the documents can be kept until then. */
  version: () => number;
}

const isUnpublished = (id: string) => /^(?:drafts|versions)\./.test(id);

/** Holds the documents in memory. */
export function createDocumentStore(documents: readonly ContentDocument[]): DocumentStore {
  const byId = new Map(documents.map((document) => [document._id, document]));
  let lists: Partial<Record<Perspective, readonly ContentDocument[]>> = {};
  let version = 0;

  function changed() {
    lists = {};
    version += 1;
  }

  function existing(id: string): ContentDocument {
    const document = byId.get(id);
    if (!document) throw new Error(`The content service has no document "${id}".`);
    return document;
  }

  return {
    list: (perspective) =>
      (lists[perspective] ??= [...byId.values()].filter(
        ({ _id }) => perspective === 'raw' || !isUnpublished(_id),
      )),
    get: (id, perspective) => (perspective === 'published' && isUnpublished(id) ? undefined : byId.get(id)),
    put: (document) => {
      byId.set(document._id, document);
      changed();
    },
    patch: (id, change) => {
      byId.set(id, { ...existing(id), ...change, _id: id });
      changed();
    },
    remove: (id) => {
      byId.delete(existing(id)._id);
      changed();
    },
    version: () => version,
  };
}
