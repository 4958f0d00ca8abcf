import { asObject, asText, DatabaseError } from './databaseError.ts';
import type { Documents, StoredDocument } from './documents.ts';

type Read = (documents: Documents) => readonly (StoredDocument | undefined)[];

interface Transaction {
  /** The snapshot that all reads of the transaction see. */
  documents: Documents;
  isReadOnly: boolean;
  reads: Read[];
}

/** The documents that a request sees. */
export interface ReadView {
  documents: Documents;
  /** The id of the transaction that the request started. */
  started: string | undefined;
  /** Remembers a read, so that the commit fails when its result has changed. */
  track: (read: Read) => void;
}

/** Transactions with optimistic concurrency control: a commit fails when a document it read has changed. */
export function createTransactions() {
  const open = new Map<string, Transaction>();
  let count = 0;

  function find(id: unknown): Transaction {
    const transaction = open.get(asText(id, 'transaction'));
    if (transaction) return transaction;
    // The Admin SDK recognizes this message and retries the transaction.
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

    /** Returns the view of a request: within the transaction it names, within a new one that it asks for, or without any. */
    view(body: Record<string, unknown>, documents: Documents): ReadView {
      const started = body.newTransaction === undefined ? undefined : begin(body.newTransaction, documents);
      const id = started ?? body.transaction;
      if (id === undefined) return { documents, started, track: () => undefined };
      const transaction = find(id);
      return {
        documents: transaction.documents,
        started,
        track: (read) => transaction.reads.push(read),
      };
    },

    /**
     * Checks that a transaction can be committed.
     * @throws DatabaseError ABORTED when another write interfered; the client retries the transaction
     */
    check(id: unknown, documents: Documents, writes: readonly unknown[]): void {
      const { documents: seen, reads, isReadOnly } = find(id);
      if (isReadOnly && writes.length > 0) {
        throw new DatabaseError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
      }
      // Stored documents are immutable, so the same object is the same version.
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

    /** Ends a transaction, committed or rolled back. */
    end(id: unknown): void {
      find(id);
      open.delete(asText(id, 'transaction'));
    },
  };
}
