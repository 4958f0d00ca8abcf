import { eraseCustomer } from '../customers/forgetCustomer.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { writeDocuments } from '../documents/documents.ts';
import { nextNumber, numbersPath } from '../orders/receipt.ts';
import { orderSettingsPath, runPath } from '../payments/paymentStore.ts';
import { BackupError } from './backupError.ts';
import { readBackup } from './backupFile.ts';
import type { Bytes, Manifest } from './backupFile.ts';
import { listForgotten } from './backupFolder.ts';
import type { BackupFolder } from './backupFolder.ts';
import type { BackupContext } from './backup.ts';
import { backupRunPath } from '../../../../src/domain/documents/backupRun.ts';
import { collections, markerPath } from './collections.ts';
import type { TypedDocument } from './firestoreRest.ts';

export interface RestoreOptions extends BackupContext {
  /** Opens the file anew: it is read twice. */
  read: () => Bytes;
  customers: CustomerStore;
  /** Where forgotten customers are noted. */
  folders: readonly BackupFolder[];
  isDryRun: boolean;
}

export interface RestoreSummary extends Manifest {
  /** The moment of the backup. */
  readTime: string;
  /** Names documents that are in the database. */
  found: string[];
  forgotten: number;
}

const maxWrites = 500;
// The emulator takes 4 MiB.
const maxBytes = 3 * 1024 * 1024;

/** Numbers given after the backup stand on paper, where none may come twice. */
const numbersJump = 1000;

/** Somebody may have been forgotten while the backup was read. */
const marginMs = 60 * 60 * 1000;

const mailedCollections: ReadonlySet<string> = new Set(['orders', 'returns', 'shipments']);

/** A server that runs over an empty database writes these. */
const ownSettings: ReadonlySet<string> = new Set([orderSettingsPath, runPath, backupRunPath]);

/** What may have been mailed since the backup is not mailed again. Undefined when the document is left out. */
function adapt({ name, fields = {} }: TypedDocument, root: string): TypedDocument | undefined {
  const path = name.slice(root.length + 1);
  const collection = path.split('/').at(-2) ?? '';
  if (collection === 'stockRequests') return undefined;
  if (path === numbersPath) {
    const { integerValue, doubleValue } = fields.next ?? {};
    const next = nextNumber({ next: Number(integerValue ?? doubleValue) }) + numbersJump;
    return { name, fields: { ...fields, next: { integerValue: String(next) } } };
  }
  const mail = fields.mail?.stringValue;
  const isDue = mailedCollections.has(collection) && (mail === 'waiting' || mail === 'sending');
  return isDue ? { name, fields: { ...fields, mail: { stringValue: 'expired' } } } : { name, fields };
}

async function findDocuments({ rest }: RestoreOptions): Promise<string[]> {
  const found: string[] = [];
  for (const collection of collections) {
    const page = await rest.list(collection, ownSettings.size + 1);
    found.push(...page.map(({ name }) => name.slice(rest.root.length + 1)));
  }
  return found.filter((path) => !ownSettings.has(path));
}

async function prove(options: RestoreOptions) {
  const proving = readBackup(options.read(), { ...options, root: options.rest.root });
  for (;;) {
    const step = await proving.next();
    if (step.done) return step.value;
  }
}

/** Each part is written with a marker of how far it goes, so that a restore which was interrupted goes on. */
async function writeAll(options: RestoreOptions, { sha256 }: Manifest, done?: number): Promise<void> {
  const { rest } = options;
  const nameOf = (path: string) => `${rest.root}/${path}`;
  const commit = (part: readonly TypedDocument[], lines: number) =>
    rest.commit([
      ...part,
      {
        name: nameOf(markerPath),
        fields: { sha256: { stringValue: sha256 }, done: { integerValue: String(lines) } },
      },
    ]);
  // Nobody but the server records orders from here on.
  const first = [
    { name: nameOf(orderSettingsPath), fields: { isProven: { booleanValue: true } } },
    { name: nameOf(numbersPath), fields: {} },
  ].flatMap((document) => adapt(document, rest.root) ?? []);
  if (done === undefined) await commit(first, 0);

  let part: TypedDocument[] = [];
  let bytes = 0;
  let lines = 0;
  for await (const document of readBackup(options.read(), { ...options, root: rest.root })) {
    const size = Buffer.byteLength(JSON.stringify(document));
    if (part.length > 0 && (part.length === maxWrites - 1 || bytes + size > maxBytes)) {
      await commit(part, lines);
      [part, bytes] = [[], 0];
    }
    lines += 1;
    const adapted = lines > (done ?? 0) && adapt(document, rest.root);
    if (!adapted) continue;
    part.push(adapted);
    bytes += size;
  }
  await commit(part, lines);
}

/**
 * Writes a backup into an empty database, once all of it is proven. Interrupted, it goes on when it is called again.
 * @throws BackupError, before anything is written
 */
export async function restore(options: RestoreOptions): Promise<RestoreSummary> {
  const { documents, customers, folders, isDryRun, nowMs } = options;
  const proven = await prove(options);
  const [marker] = await documents.read([markerPath]);
  if (marker && marker.sha256 !== proven.sha256)
    throw new BackupError('other_restore', 'The restore of another backup is not finished.');
  const found = marker ? [] : await findDocuments(options);
  const sinceMs = Date.parse(proven.readTime) - marginMs;
  const noted = await Promise.all(folders.map((folder) => listForgotten(folder, sinceMs)));
  const forgotten = new Set(noted.flat());
  const summary = { ...proven, found, forgotten: forgotten.size };
  if (isDryRun) return summary;
  if (found.length > 0)
    throw new BackupError('not_empty', `The database is not empty: it has ${found[0]}. Nothing was written.`);
  await writeAll(options, proven, marker && Number(marker.done));
  for (const uid of forgotten) await eraseCustomer(uid, customers, nowMs());
  await writeDocuments(documents, [{ path: markerPath, document: null }]);
  return summary;
}
