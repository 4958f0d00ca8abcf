import type { Fields } from '../values.ts';
import { RuleError } from './ruleError.ts';

/** Reads a document by its path, for `get()` and `exists()`; undefined when there is none. */
export type DocumentLookup = (path: string) => Fields | undefined;

const maxReadsPerOperation = 10;
const maxReadsPerRequest = 20;

/**
 * Limits how many documents the rules may read, as Firestore does: 10 per operation and 20 per request. A document read before is cached
 * and does not count again.
 * Source: https://firebase.google.com/docs/firestore/security/rules-conditions#access_other_documents
 * @returns a function that gives each operation of the request its own lookup
 */
export function limitDocumentAccess(lookUp: DocumentLookup): () => DocumentLookup {
  const cached = new Map<string, Fields | undefined>();
  return () => {
    let reads = 0;
    return (path) => {
      if (!cached.has(path)) {
        reads += 1;
        if (reads > maxReadsPerOperation || cached.size >= maxReadsPerRequest) {
          throw new RuleError('The rules read too many documents for this request');
        }
        cached.set(path, lookUp(path));
      }
      return cached.get(path);
    };
  };
}
