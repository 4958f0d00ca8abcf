/** What one transaction writes: null deletes a document. */
export interface DocumentsPlan<Result> {
  documents: { path: string; document: object | null }[];
  result: Result;
}

export type ReadDocument = (path: string) => object | undefined;

/** What a plan is made from. */
export interface Facts {
  /** A document from the same transaction. */
  read: ReadDocument;
  nowMs: number;
}

/** Reads and writes documents in one transaction. */
export interface PlannedTransaction<Result> {
  paths: readonly string[];
  /** Further paths, by what is at the first ones. */
  morePaths?: (read: ReadDocument) => readonly string[];
  /** May be called more than once; an error it throws reaches the caller, and nothing is written. */
  plan: (read: ReadDocument) => DocumentsPlan<Result>;
}
