import { backupRunPath } from '../../../../src/domain/documents/backupRun.ts';
import type { CustomerStore } from '../customers/customerStore.ts';
import { eraseCustomer } from '../customers/forgetCustomer.ts';
import { writeDocuments } from '../documents/documents.ts';
import { nextNumber, numbersPath } from '../orders/receipt.ts';
import { orderSettingsPath, runPath } from '../payments/paymentStore.ts';
import type { BackupContext } from './backup.ts';
import { BackupError } from './backupError.ts';
import { readBackup } from './backupFile.ts';
import type { Manifest } from './backupFile.ts';
import { listForgotten, noteRestore } from './backupFolder.ts';
import type { BackupFolder } from './backupFolder.ts';
import { collections, markerPath } from './collections.ts';
import type { TypedDocument, Write } from './firestoreRest.ts';

export interface RestoreOptions extends BackupContext {
  /** Where the file lies, and beside it who was forgotten. */
  folder: BackupFolder;
  name: string;
  customers: CustomerStore;
  /** A server that runs looks once a minute whether there is a restore. */
  waitForServer: () => Promise<unknown>;
  isDryRun: boolean;
}

/** A commit of 10 MiB counts what its indexes take. */
const maxWrites = 100;
// The emulator takes 4 MiB.
const maxBytes = 3 * 1024 * 1024;

/** Numbers given after the backup stand on paper, where none may come twice. Each restore may have given as many. */
const numbersJump = 1000;

const mailedCollections: ReadonlySet<string> = new Set(['orders', 'returns', 'shipments']);

/** A server that runs over an empty database writes these. */
const ownSettings: ReadonlySet<string> = new Set([orderSettingsPath, runPath, backupRunPath]);

/** What may have been mailed since the backup is not mailed again. Undefined when the document is left out. */
function adapt({ name, fields = {} }: TypedDocument): Write | undefined {
  const collection = name.split('/').at(-2) ?? '';
  // The first commit has written the numbers.
  if (collection === 'stockRequests' || name.endsWith(`/${numbersPath}`)) return undefined;
  const mail = fields.mail?.stringValue;
  const isDue = mailedCollections.has(collection) && (mail === 'waiting' || mail === 'sending');
  return { update: { name, fields: isDue ? { ...fields, mail: { stringValue: 'expired' } } : fields } };
}

const readFile = ({ folder, name, rest: { root }, key, project }: RestoreOptions) =>
  readBackup(folder.read(name), { key, project, root });

/** Also finds the number of the next order when the backup was made. */
async function prove(options: RestoreOptions) {
  const proving = readFile(options);
  let numbers: TypedDocument['fields'];
  for (;;) {
    const { done, value } = await proving.next();
    if (done) {
      const { integerValue, doubleValue } = numbers?.next ?? {};
      return { ...value, nextNumber: nextNumber({ next: Number(integerValue ?? doubleValue) }) };
    }
    if (value.name.endsWith(`/${numbersPath}`)) numbers = value.fields;
  }
}
type Proven = Awaited<ReturnType<typeof prove>>;

async function findDocuments({ rest }: RestoreOptions): Promise<string[]> {
  const found: string[] = [];
  for (const collection of collections) {
    const page = await rest.list(collection, ownSettings.size + 1);
    found.push(...page.map(({ name }) => name.slice(rest.root.length + 1)));
  }
  return found.filter((path) => !ownSettings.has(path));
}

async function checkCounts({ rest }: RestoreOptions, { documents }: Manifest): Promise<void> {
  for (const [collection, expected] of Object.entries(documents)) {
    const { count } = await rest.count(collection);
    const message = `Of ${expected} documents of ${collection}, ${count} are there. Empty the database, and begin again.`;
    if (count < expected && collection !== 'stockRequests') throw new BackupError('incomplete', message);
  }
}

/**
 * Writes each part with a marker of how far it goes, so that a restore which was interrupted goes on. Of two at once, the later one takes
 * the marker over, and the earlier stops.
 */
async function writeAll(options: RestoreOptions, proven: Proven, done: number | undefined): Promise<void> {
  const { rest, folder, waitForServer, nowMs } = options;
  const nameOf = (path: string) => `${rest.root}/${path}`;
  let currentDocument: object = { exists: done !== undefined };
  async function commit(part: readonly Write[], lines: number) {
    const fields = { sha256: { stringValue: proven.sha256 }, done: { integerValue: String(lines) } };
    const marker = { update: { name: nameOf(markerPath), fields }, currentDocument };
    currentDocument = { updateTime: await rest.commit([...part, marker]) };
  }
  if (done === undefined) {
    const next = proven.nextNumber + numbersJump * (await noteRestore(folder, nowMs()));
    const numbers = { name: nameOf(numbersPath), fields: { next: { integerValue: String(next) } } };
    // Nobody but the server records orders from here on.
    const orders = { name: nameOf(orderSettingsPath), fields: { isProven: { booleanValue: true } } };
    // Another restore may have ended since the database was found empty.
    await commit([{ update: numbers, currentDocument }, { update: orders }], 0);
    await waitForServer();
  } else await commit([], done);

  let part: Write[] = [];
  let bytes = 0;
  let lines = 0;
  for await (const document of readFile(options)) {
    const size = Buffer.byteLength(JSON.stringify(document));
    if (part.length > 0 && (part.length === maxWrites || bytes + size > maxBytes)) {
      await commit(part, lines);
      [part, bytes] = [[], 0];
    }
    lines += 1;
    const write = lines > (done ?? 0) && adapt(document);
    if (!write) continue;
    part.push(write);
    bytes += size;
  }
  // Customers who are forgotten afterwards are missing when it goes on then.
  if ((done ?? 0) <= lines) {
    await commit(part, lines);
    await checkCounts(options, proven);
    await commit([], lines + 1);
  }
}

/**
 * Writes a backup into an empty database, once all of it is proven. Interrupted, it goes on when it is called again.
 * @returns also what documents are `found` in the database, and how many customers are forgotten. @throws BackupError
 */
export async function restore(options: RestoreOptions) {
  const { documents, customers, folder, isDryRun, nowMs } = options;
  const proven = await prove(options);
  const [marker] = await documents.read([markerPath]);
  if (marker && marker.sha256 !== proven.sha256)
    throw new BackupError('other_restore', 'The restore of another backup is not finished.');
  const found = marker ? [] : await findDocuments(options);
  const listed = await listForgotten(folder);
  if (!listed)
    throw new BackupError('no_list', 'Copy the folder "forgotten" beside the file: it lists whom to forget.');
  const summary = { ...proven, found, forgotten: listed.length };
  if (isDryRun) return summary;
  if (found.length > 0)
    throw new BackupError('not_empty', `The database is not empty: it has ${found[0]}. Nothing was written.`);
  await writeAll(options, proven, marker && Number(marker.done));
  for (const uid of (await listForgotten(folder)) ?? listed) {
    await customers.removeAccount(uid);
    await eraseCustomer(uid, customers, nowMs());
  }
  await writeDocuments(documents, [{ path: markerPath, document: null }]);
  return summary;
}
