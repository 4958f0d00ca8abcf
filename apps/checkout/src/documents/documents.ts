import { chunk } from '../../../../src/lib/lists.ts';
import type { DocumentsPlan, PlannedTransaction } from './documentsPlan.ts';

/** The fields of a document. A moment is a Date. */
export type Fields = Record<string, unknown>;

export interface Found {
  id: string;
  data: Fields;
}

type Comparable = string | number | boolean | Date;
type Condition =
  | readonly [field: string, operator: '==' | '<' | '<=' | '>=', value: Comparable]
  | readonly [field: string, operator: 'in', values: readonly Comparable[]];

/** Documents of a collection that have every field that is named, by their ids unless `orderBy` names one. */
export interface Query {
  collection: string;
  where?: readonly Condition[];
  orderBy?: string;
  isDescending?: boolean;
  /** The id after which to begin. */
  after?: string;
  limit?: number;
}

export interface Reader {
  /** Documents in the order of the paths; undefined where there is none. */
  read: (paths: readonly string[]) => Promise<(Fields | undefined)[]>;
  query: (query: Query) => Promise<Found[]>;
}

/** The database. Every call throws when it cannot be reached. */
export interface Documents extends Reader {
  /**
   * Reads and writes in one transaction.
   * @param plan reads before it returns what to write; may be called more than once; an error it throws reaches the caller, and nothing is
   * written
   */
  run: <Result>(plan: (reader: Reader) => Promise<DocumentsPlan<Result>>) => Promise<Result>;
}

/** Reads documents by path once each, and hands them to plans, which do not wait. */
export async function readAhead({ read }: Reader, paths: readonly string[]) {
  const known = new Map<string, Fields | undefined>();
  const more = async (added: readonly string[]) => {
    const fresh = [...new Set(added)].filter((path) => !known.has(path));
    const found = fresh.length === 0 ? [] : await read(fresh);
    for (const [index, path] of fresh.entries()) known.set(path, found[index]);
  };
  await more(paths);
  return { get: (path: string) => known.get(path), more };
}

/** Carries out a plan whose paths are known before. */
export const runPlan = <Result>(
  { run }: Documents,
  { paths, morePaths, plan }: PlannedTransaction<Result>,
): Promise<Result> =>
  run(async (reader) => {
    const read = await readAhead(reader, paths);
    await read.more(morePaths?.(read.get) ?? []);
    return plan(read.get);
  });

/** Writes documents whatever is stored: null deletes one. */
export const writeDocuments = (
  { run }: Documents,
  documents: DocumentsPlan<undefined>['documents'],
): Promise<undefined> => run(async () => ({ documents, result: undefined }));

/** So many are changed in one transaction. */
const maxChanged = 100;

/**
 * Changes documents, each by what it is.
 * @param decide may be called more than once; null deletes the document, undefined leaves it as it is
 * @returns how many were written
 */
export async function changeDocuments(
  { run }: Documents,
  paths: readonly string[],
  decide: (data: Fields | undefined) => object | null | undefined,
): Promise<number> {
  let changed = 0;
  for (const part of chunk(paths, maxChanged)) {
    changed += await run(async ({ read }) => {
      const decided = (await read(part)).map(decide);
      const documents = part.flatMap((path, index) => {
        const document = decided[index];
        return document === undefined ? [] : [{ path, document }];
      });
      return { documents, result: documents.length };
    });
  }
  return changed;
}
