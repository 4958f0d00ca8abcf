import { delay } from '../../../../src/lib/timing.ts';

/** A document in the REST API's JSON, where each value names its type. */
export interface TypedDocument {
  name: string;
  fields?: Record<string, Record<string, unknown>>;
}

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
/** What is read at once, unless it is one document: a small host has 256 MiB. */
const maxAnswerBytes = 8 * 1024 * 1024;
class TooLargeError extends Error {}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const pausesMs = [1000, 4000, 16_000];

/** Firestore's REST API: unlike the SDK, it keeps every value as it is stored. Each request may be repeated. */
export function createFirestoreRest({ projectId, emulator, token, pause = delay }: RestOptions) {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const base = emulator ? `http://${emulator}/v1` : 'https://firestore.googleapis.com/v1';

  async function ask(operation: string, body: object, maxBytes?: number): Promise<unknown> {
    const response = await fetch(`${base}/${root}:${operation}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = JSON.parse(await readText(response, maxBytes ?? Infinity)) as unknown;
    // A list of rows may end with an error although its status is 200.
    const failed = [answer].flat().find((row) => (row as Row).error) as Row | undefined;
    if (response.ok && !failed) return answer;
    const message = failed?.error?.message ?? `HTTP ${response.status}`;
    const isFinal = [400, 401, 403, 404].includes(response.status);
    throw Object.assign(new Error(`The database refused ${operation}: ${message}`), { isFinal });
  }

  async function call(operation: string, body: object, maxBytes?: number): Promise<unknown> {
    for (const ms of pausesMs) {
      try {
        return await ask(operation, body, maxBytes);
      } catch (error) {
        if (error instanceof TooLargeError || Reflect.get(error as Error, 'isFinal') === true) throw error;
        await pause(ms);
      }
    }
    return ask(operation, body, maxBytes);
  }

  const groupOf = (collection: string) => ({ from: [{ collectionId: collection, allDescendants: true }] });

  /** Lists documents of all collections of an id by their names, fewer than the limit when they are large. */
  async function list(
    collection: string,
    limit: number,
    from: { after?: string | undefined; readTime?: string } = {},
  ): Promise<TypedDocument[]> {
    const { after, readTime } = from;
    const structuredQuery = {
      ...groupOf(collection),
      orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
      ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
      limit,
    };
    try {
      const maxBytes = limit === 1 ? Infinity : maxAnswerBytes;
      const rows = (await call('runQuery', { structuredQuery, readTime }, maxBytes)) as Row[];
      return rows.flatMap(({ document }) => document ?? []);
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error;
      return list(collection, Math.ceil(limit / 8), from);
    }
  }

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
    list,
    /** Replaces documents, all or none. */
    commit: (documents: readonly TypedDocument[]) =>
      call('commit', { writes: documents.map(({ name, fields = {} }) => ({ update: { name, fields } })) }),
  };
}
export type FirestoreRest = ReturnType<typeof createFirestoreRest>;
