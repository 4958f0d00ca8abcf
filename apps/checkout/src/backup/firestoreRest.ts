import { delay } from '../../../../src/lib/timing.ts';
import { BackupError } from './backupError.ts';

/** A document in the REST API's JSON, where each value names its type. */
export interface TypedDocument {
  name: string;
  fields?: Record<string, Record<string, unknown>>;
}

/** Is carried out only over what `currentDocument` says of the document. */
export type Write = ({ update: TypedDocument } | { delete: string }) & { currentDocument?: object };

interface Row {
  document?: TypedDocument;
  result?: { aggregateFields: { count: { integerValue: string } } };
  readTime: string;
  error?: { message: string };
}

interface RestOptions {
  projectId: string;
  /** `127.0.0.1:8080` of an emulator. */
  emulator?: string | undefined;
  token: () => Promise<string>;
  pause?: (ms: number) => Promise<unknown>;
}

const timeoutMs = 60_000;
const pausesMs = [1000, 4000, 16_000];

/** Firestore's REST API: unlike the SDK, it keeps every value as it is stored. */
export function createFirestoreRest({ projectId, emulator, token, pause = delay }: RestOptions) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const base = emulator ? `http://${emulator}/v1` : 'https://firestore.googleapis.com/v1';

  async function ask(operation: string, body: object): Promise<unknown> {
    const response = await fetch(`${base}/${root}:${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    // A list of rows may end with an error although its status is 200.
    const failed = [answer].flat().find((row) => (row as Row).error) as Row | undefined;
    if (response.ok && !failed) return answer;
    const message = `The database refused ${operation}: ${failed?.error?.message ?? response.status}`;
    const isFinal = [400, 401, 403, 404].includes(response.status);
    throw isFinal ? new BackupError('refused', message) : new Error(message);
  }

  async function call(operation: string, body: object, [ms, ...later] = pausesMs): Promise<unknown> {
    try {
      return await ask(operation, body);
    } catch (error) {
      if (ms === undefined || error instanceof BackupError) throw error;
      await pause(ms);
      return call(operation, body, later);
    }
  }

  const groupOf = (collection: string) => ({ from: [{ collectionId: collection, allDescendants: true }] });

  return {
    root,
    /** Counts the documents of all collections of an id. @param readTime undefined: now, which is returned */
    count: async (collection: string, readTime?: string) => {
      const aggregations = [{ alias: 'count', count: {} }];
      const structuredAggregationQuery = { structuredQuery: groupOf(collection), aggregations };
      const rows = await call('runAggregationQuery', { structuredAggregationQuery, readTime });
      const [row] = rows as Row[];
      if (!row?.result) throw new Error('The database did not count.');
      return { count: Number(row.result.aggregateFields.count.integerValue), readTime: row.readTime };
    },
    /** Lists documents of all collections of an id by their names. @param after the last name before them */
    list: async (collection: string, limit: number, after?: string, readTime?: string) => {
      const structuredQuery = {
        ...groupOf(collection),
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
        limit,
      };
      const rows = (await call('runQuery', { structuredQuery, readTime })) as Row[];
      return rows.flatMap(({ document }) => document ?? []);
    },
    /** Writes all or none. @returns when the last document was written. @throws BackupError when a `currentDocument` is another */
    commit: async (writes: readonly Write[]) => {
      const answer = (await call('commit', { writes })) as { writeResults: { updateTime?: string }[] };
      return answer.writeResults.at(-1)?.updateTime;
    },
  };
}
export type FirestoreRest = ReturnType<typeof createFirestoreRest>;
