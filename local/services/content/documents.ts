export interface ContentDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** Which documents a query sees: `raw` all, `published` neither drafts nor versions of a release. */
export type Perspective = 'raw' | 'published';

export interface DocumentStore {
  /** Lists the documents of a perspective in insertion order. */
  list: (perspective: Perspective) => readonly ContentDocument[];
  get: (id: string, perspective: Perspective) => ContentDocument | undefined;
  put: (document: ContentDocument) => void;
  /** Gives the document another revision; an undefined value removes a field. @throws Error when there is no such document */
  patch: (id: string, change: Record<string, unknown>) => void;
  /** @throws Error when there is no such document */
  remove: (id: string) => void;
  /** Increases with every change, for cache invalidation. */
  version: () => number;
}

const isUnpublished = (id: string) => /^(?:drafts|versions)\./.test(id);

export function createDocumentStore(documents: readonly ContentDocument[]): DocumentStore {
  const byId = new Map(documents.map((document) => [document._id, { _rev: 'r0', ...document }]));
  let lists: Partial<Record<Perspective, readonly ContentDocument[]>> = {};
  let version = 0;

  function invalidate() {
    lists = {};
    version += 1;
  }

  function requireDocument(id: string): ContentDocument {
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
      byId.set(document._id, { ...document, _rev: `r${version + 1}` });
      invalidate();
    },
    patch: (id, change) => {
      const document = { ...requireDocument(id), ...change, _id: id, _rev: `r${version + 1}` };
      for (const name in change) if (change[name] === undefined) Reflect.deleteProperty(document, name);
      byId.set(id, document);
      invalidate();
    },
    remove: (id) => {
      byId.delete(requireDocument(id)._id);
      invalidate();
    },
    version: () => version,
  };
}
