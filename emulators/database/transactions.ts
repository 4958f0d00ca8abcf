import { asObject, asText, DatabaseError } from './databaseError.ts';
import type { Documents, StoredDocument } from './documents.ts';

type Read = (documents: Documents) => readonly (StoredDocument | undefined)[];

interface Transaction {
  /** The documents as they stood when the transaction began: all of its reads see these. */
  documents: Documents;
  isReadOnly: boolean;
  reads: Read[];
}

/** The documents that a request reads. */
export interface ReadView {
  documents: Documents;
  /** The id of the transaction that the request started. */
  started: string | undefined;
  /** Makes the transaction depend on what was read. */
  note: (read: Read) => void;
}

/** Transactions with optimistic locks: a commit fails when a document that was read has changed since. */
export function createTransactions() {
  const open = new Map<string, Transaction>();
  let count = 0;

  function find(id: unknown): Transaction {
    const transaction = open.get(asText(id, 'transaction'));
    if (transaction) return transaction;
    // The admin SDK recognizes this text and starts over.
    throw new DatabaseError(
      'INVALID_ARGUMENT',
      'The referenced transaction has expired or is no longer valid.',
    );
  }

  function begin(options: unknown, documents: Documents): string {
    count += 1;
    const id = btoa(`transaction-${count}`);
    const isReadOnly = asObject(options ?? {}, 'options').readOnly !== undefined;
    open.set(id, { documents, isReadOnly, reads: [] });
    return id;
  }

  return {
    begin,

    /** What a request reads: in the transaction it names, in a new one if it asks for one, or outside of any. */
    view(body: Record<string, unknown>, documents: Documents): ReadView {
      const started = body.newTransaction === undefined ? undefined : begin(body.newTransaction, documents);
      const id = started ?? body.transaction;
      if (id === undefined) return { documents, started, note: () => undefined };
      const transaction = find(id);
      return {
        documents: transaction.documents,
        started,
        note: (read) => transaction.reads.push(read),
      };
    },

    /**
     * Checks that a transaction can be committed.
     * @throws DatabaseError ABORTED when another write came between; the caller tries the whole transaction again
     */
    check(id: unknown, documents: Documents, writes: readonly unknown[]): void {
      const { documents: seen, reads, isReadOnly } = find(id);
      if (isReadOnly && writes.length > 0) {
        throw new DatabaseError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
      }
      // A stored document is never changed in place: the same object is the same version.
      const isCurrent = reads.every((read) => {
        const [before, now] = [read(seen), read(documents)];
        return before.length === now.length && before.every((document, index) => document === now[index]);
      });
      if (isCurrent) return;
      throw new DatabaseError(
        'ABORTED',
        'There was too much contention on these documents. Please try again.',
      );
    },

    /** Ends a transaction, whether it was committed or rolled back. */
    end(id: unknown): void {
      find(id);
      open.delete(asText(id, 'transaction'));
    },
  };
}
