import { chunk } from '../../../../src/lib/lists.ts';

/** Is stored as the moment of the transaction, by the database's clock. */
export const commitTime = Symbol('commit time');

/** A moment is a Date. */
export type Fields = Record<string, unknown>;

export interface Found {
  id: string;
  data: Fields;
}

type Comparable = string | number | boolean | Date;
type Condition =
  | readonly [field: string, operator: '==' | '<' | '<=' | '>=', value: Comparable]
  | readonly [field: string, operator: 'in', values: readonly Comparable[]]
  | readonly [field: string, operator: 'array-contains', value: Comparable];

/** Finds documents that have every field that is named, by their ids unless `orderBy` names one. */
export interface Query {
  collection: string;
  /** Finds documents of all collections of this name; their ids are whole paths. */
  isGroup?: boolean;
  where?: readonly Condition[];
  orderBy?: string;
  isDescending?: boolean;
  after?: string;
  limit?: number;
}

/** What one transaction writes: null deletes a document. */
export interface DocumentsPlan<Result> {
  documents: { path: string; document: object | null }[];
  result: Result;
}

export interface Reader {
  read: (paths: readonly string[]) => Promise<(Fields | undefined)[]>;
  query: (query: Query) => Promise<Found[]>;
}

/** The database. Every call throws when it cannot be reached. */
export interface Documents extends Reader {
  /** Runs a plan in one transaction, perhaps more than once. An error of the plan reaches the caller, and nothing is written. */
  run: <Result>(plan: (reader: Reader) => Promise<DocumentsPlan<Result>>) => Promise<Result>;
}

export type ReadDocument = (path: string) => object | undefined;

/** `read` gives documents of the transaction that carries out the plan. */
export interface Facts {
  read: ReadDocument;
  nowMs: number;
}

export interface PlannedTransaction<Result> {
  paths: readonly string[];
  /** Names further paths by what is at the first ones. */
  morePaths?: (read: ReadDocument) => readonly string[];
  plan: (read: ReadDocument) => DocumentsPlan<Result>;
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

export const writeDocuments = (
  { run }: Documents,
  documents: DocumentsPlan<undefined>['documents'],
): Promise<undefined> => run(async () => ({ documents, result: undefined }));

const maxInTransaction = 100;

/** @param decide null deletes the document, undefined leaves it. @returns how many were written */
export async function changeDocuments(
  { run }: Documents,
  paths: readonly string[],
  decide: (data: Fields | undefined) => object | null | undefined,
): Promise<number> {
  let changed = 0;
  for (const part of chunk(paths, maxInTransaction)) {
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
