import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLine, buildPayment, startMs } from '../../../tests/support/orders.ts';
import { paidReport } from '../../../tests/support/checkoutServer.ts';
import { backUp, backUpAtNight } from '../src/backup/backup.ts';
import type { BackupOptions } from '../src/backup/backup.ts';
import type { Bytes } from '../src/backup/backupFile.ts';
import { backupName, noteForgotten, openFolder, outdated } from '../src/backup/backupFolder.ts';
import type { BackupFolder } from '../src/backup/backupFolder.ts';
import { collections } from '../src/backup/collections.ts';
import { createFirestoreRest } from '../src/backup/firestoreRest.ts';
import type { TypedDocument, Write } from '../src/backup/firestoreRest.ts';
import { restore } from '../src/backup/restore.ts';
import { createCustomerStore } from '../src/customers/customerStore.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { createPaymentStore } from '../src/orders/createPaymentStore.ts';
import { existing, transitionPayment } from '../src/payments/paymentTransitions.ts';
import { openFirestore } from './firebase.ts';

const project = 'demo-backup';
const { firestore, stop } = await openFirestore(project);
afterAll(stop);

const key = await generateX25519Identity();
const documents = createFirestoreDocuments(firestore);
const rest = createFirestoreRest({
  projectId: process.env.GOOGLE_CLOUD_PROJECT ?? '',
  emulator: process.env.FIRESTORE_EMULATOR_HOST,
  token: async () => 'owner',
  pause: async () => undefined,
});
const customers = createCustomerStore(documents, {
  hasAccount: async () => false,
  removeAccount: async () => undefined,
  noteForgotten: async () => undefined,
});

const context = { rest, documents, project, key, log: () => undefined, nowMs: Date.now };
const at = (path: string, fields: object): Write => ({
  update: { name: `${rest.root}/${path}`, fields: fields as NonNullable<TypedDocument['fields']> },
});

async function listGroup(collection: string): Promise<TypedDocument[]> {
  const found: TypedDocument[] = [];
  for (;;) {
    const page = await rest.list(collection, 100, found.at(-1)?.name);
    if (page.length === 0) return found;
    found.push(...page);
  }
}
const listAll = async () =>
  (await Promise.all(collections.map((collection) => listGroup(collection)))).flat();
/** The whole database, as the API tells it. */
const exportAll = async () =>
  new Map(
    (await listAll()).map(({ name, fields }) => [name.slice(rest.root.length + 1), JSON.stringify(fields)]),
  );

async function wipe(): Promise<void> {
  const found = await listAll();
  if (found.length > 0) await rest.commit(found.map(({ name }) => ({ delete: name })));
}

let directory: string;
let folder: BackupFolder;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-'));
  folder = await openFolder(directory, () => Promise.reject(new Error('no bucket')));
  await wipe();
});
afterEach(() => vi.unstubAllGlobals());

const save = (overrides: Partial<BackupOptions> = {}) =>
  backUp({ ...context, folder, maxReads: 20_000, ...overrides });
const bring = (name: string, overrides: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    ...context,
    name,
    customers,
    folder,
    waitForServer: async () => undefined,
    isDryRun: false,
    ...overrides,
  });

/** Calls this before, and after, each request to the database. */
function intercept(before: (operation: string) => unknown, after: typeof before = () => undefined) {
  const send = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const operation = url.split(':').at(-1) ?? '';
    await before(operation);
    const response = await send(url, init);
    await after(operation);
    return response;
  });
}

const text = (stringValue: string) => ({ stringValue });
const everyKind = {
  time: { timestampValue: '2026-11-28T19:52:12.277101Z' },
  second: { timestampValue: '1969-12-31T23:59:59Z' },
  bytes: { bytesValue: 'AAEC/w==' },
  beyond: { integerValue: '9007199254740993' },
  whole: { doubleValue: 1 },
  tiny: { doubleValue: 5e-324 },
  none: { doubleValue: 'NaN' },
  null: { nullValue: null },
  no: { booleanValue: false },
  place: { geoPointValue: { latitude: 6.9271, longitude: 79.8612 } },
  empty: { mapValue: {} },
  list: {
    arrayValue: { values: [{ mapValue: { fields: { 'a.b`c': { arrayValue: {} } } } }, { nullValue: null }] },
  },
  own: { referenceValue: `${rest.root}/users/nimal` },
  foreign: { referenceValue: 'projects/other/databases/(default)/documents/users/x' },
  // Fields named like types.
  referenceValue: text('/users/nimal'),
  doubleValue: { mapValue: { fields: { referenceValue: { integerValue: '1' } } } },
  text: text('two\u2028lines\r\n"🧵"\u0000 ගවුම'),
};

const strangeIds = ['😀.∕%2F', '..a', 'a b', '__x', '⁄／\\', 'é', 'e\u0301', '\u2028'];

const seed = async () => {
  await rest.commit([
    at('stock/every-kind', everyKind),
    // Neither account has a document.
    ...strangeIds.map((id) => at(`users/${id}/userPurchases/${id}`, { id: text(id) })),
    ...Array.from({ length: 130 }, (_, index) => at(`users/kamala/userPurchases/p${index}`, {})),
    at('settings/orders', { isProven: { booleanValue: true } }),
    at('settings/receiptNumbers', { next: { integerValue: '1043' } }),
  ]);
};

describe('a backup', () => {
  it('comes back as it was: every kind of value, any id, subcollections of nothing, documents of 1 MiB [F99]', async () => {
    await seed();
    const big = text('x'.repeat(1_000_000));
    for (let index = 0; index < 10; index += 1) await rest.commit([at(`stockChanges/big-${index}`, { big })]);
    const before = await exportAll();
    const { name, documents: total } = await save();
    expect(total).toBe(before.size);
    expect(await documents.read(['settings/backup'])).toEqual([
      { ranAt: expect.any(Date) as unknown, documents: total, mailedAt: null },
    ]);
    expect((await readdir(directory)).sort()).toEqual([name, 'forgotten']);
    await wipe();
    await bring(name);
    before.set('settings/receiptNumbers', JSON.stringify({ next: { integerValue: '2043' } }));
    const after = await exportAll();
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after.values()].join('\n') === [...before.values()].join('\n')).toBe(true);
  });

  it('is of one moment, although the shop sells on', async () => {
    await rest.commit([at('users/kamala', { n: text('1') }), at('stock/a', {})]);
    let isFirst = true;
    intercept(async (operation) => {
      if (operation !== 'runQuery' || !isFirst) return;
      isFirst = false;
      const sold = { delete: `${rest.root}/stock/a` };
      await rest.commit([at('users/kamala', { n: text('2') }), at('stock/b', {}), sold]);
    });
    const { name } = await save();
    vi.unstubAllGlobals();
    await wipe();
    await bring(name);
    const restored = await exportAll();
    expect(restored.get('users/kamala')).toBe(JSON.stringify({ n: text('1') }));
    expect([restored.has('stock/a'), restored.has('stock/b')]).toEqual([true, false]);
  });

  it('asks again when the connection breaks, and when a list ends with an error', async () => {
    await seed();
    const send = fetch;
    let asked = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked += 1;
      if (asked % 3 === 1) throw new TypeError('fetch failed');
      if (asked % 3 === 2 && url.endsWith('runQuery')) {
        const rows = (await (await send(url, init)).json()) as object[];
        return Response.json([...rows, { error: { message: 'The service is unavailable.' } }]);
      }
      return send(url, init);
    });
    expect((await save()).documents).toBe(strangeIds.length + 133);
  });

  it('reads nothing when there is more than is allowed, and says so beside the last good one', async () => {
    await seed();
    await save();
    const asked: string[] = [];
    intercept((operation) => asked.push(operation));
    await expect(save({ maxReads: 20 })).rejects.toMatchObject({ code: 'too_many' });
    expect(new Set(asked)).not.toContain('runQuery');
    const [noted] = await documents.read(['settings/backup']);
    expect(noted).toMatchObject({ documents: strangeIds.length + 133, problem: 'too_many' });
  });

  it('fails after 50 minutes, and with a full disk, and leaves nothing behind', async () => {
    await seed();
    let nowMs = startMs;
    const slow = save({ nowMs: () => (nowMs += 26 * 60_000) });
    await expect(slow).rejects.toMatchObject({ code: 'late' });
    async function* untilFull(bytes: Bytes) {
      for await (const part of bytes) {
        yield part;
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
    }
    const write: BackupFolder['write'] = (name, bytes) => folder.write(name, untilFull(bytes));
    await expect(save({ folder: { ...folder, write } })).rejects.toThrow('no space left');
    expect(await readdir(directory)).toEqual(['forgotten']);
    expect((await documents.read(['settings/backup']))[0]).toMatchObject({ problem: 'failed' });
  });

  it('does not mind another one at once', async () => {
    await rest.commit([at('stock/a', {})]);
    let other: Promise<{ name: string }> | undefined;
    intercept((operation) => {
      if (operation === 'runQuery') other ??= save();
    });
    const { name } = await save();
    for (const each of [name, (await other)?.name ?? ''])
      expect(await bring(each, { isDryRun: true })).toMatchObject({ documents: { stock: 1 } });
  });

  it('is made once a night; one that failed is tried again after twelve hours', async () => {
    await rest.commit([at('stock/a', {})]);
    const hourMs = 3_600_000;
    const nightMs = new Date().setUTCHours(20, 30, 0, 0);
    const runs = async (...hours: number[]) => {
      for (const hour of hours)
        await backUpAtNight({ ...context, folder, maxReads: 20_000, nowMs: () => nightMs + hour * hourMs });
      return (await readdir(directory)).filter((name) => name !== 'forgotten').length;
    };
    const note = (hour: number, name: string) => {
      const timestampValue = new Date(nightMs + hour * hourMs).toISOString();
      return rest.commit([at('settings/backup', { [name]: { timestampValue } })]);
    };
    await note(-10, 'ranAt');
    expect(await runs(-9, -1)).toBe(0);
    expect(await runs(0.1)).toBe(1);
    await note(0.1, 'ranAt');
    expect(await runs(1, 23)).toBe(1);
    await note(24.1, 'failedAt');
    expect(await runs(25, 36)).toBe(1);
    expect(await runs(36.2)).toBe(2);
  });
});

const nameOn = (day: number, count: number, of = project) =>
  backupName(of, new Date(startMs + day * 86_400_000).toISOString(), count);

it('the last backups of 14 days are kept, and of 12 months; none goes when the last one is much smaller', () => {
  const days = Array.from({ length: 500 }, (_, day) => day);
  const names = days.flatMap((day) => [nameOn(day + 0.01, 90), nameOn(day, 100)]);
  const partOn = (day: number) => `${nameOn(day, 9)}.7c1-2.part`;
  const dead = partOn(3);
  const others = [partOn(499), 'forgotten', 'my-own.jsonl.gz.age', nameOn(3, 9000, 'staging')];
  const removed = new Set(outdated(project, [...names, dead, ...others]));
  expect(removed).toContain(dead);
  for (const other of others) expect(removed).not.toContain(other);
  const kept = names.filter((name) => !removed.has(name)).sort();
  expect(kept).toHaveLength(7 + 14 + 10);
  expect(kept.slice(-14)).toEqual(names.sort().slice(-14));
  const months = kept.map((name) => /\d{4}-\d\d/.exec(name)?.[0]);
  expect(new Set(months).size).toBe(12);
  expect(outdated(project, [...names, nameOn(500, 49)])).toBeUndefined();
  expect(outdated(project, [...names, nameOn(500, 50)])).not.toBeUndefined();
});

describe('a restore', () => {
  const craft = async (lines: string[], recipient = key) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(recipient));
    return encrypter.encrypt(gzipSync(lines.map((line) => `${line}\n`).join('')));
  };
  const header = (overrides = {}) =>
    JSON.stringify({ format: 1, project, readTime: '2026-11-28T00:00:00Z', ...overrides });
  const document = '{"name":"stock/a","fields":{}}';
  const changed = (bytes: Buffer, index: number) => {
    const copy = Buffer.from(bytes);
    copy[index] = (copy[index] ?? 0) ^ 1;
    return copy;
  };

  it.each<[string, string, (bytes: Buffer) => Uint8Array | Promise<Uint8Array>]>([
    ['empty', 'damaged', () => new Uint8Array()],
    ['no backup', 'damaged', () => Buffer.from('hello')],
    ['cut in the header', 'damaged', (bytes) => bytes.subarray(0, 60)],
    ['cut in the middle', 'damaged', (bytes) => bytes.subarray(0, bytes.length / 2)],
    ['cut by a byte', 'damaged', (bytes) => bytes.subarray(0, -1)],
    ['cut at a part of 64 KiB', 'damaged', (bytes) => bytes.subarray(0, -(bytes.length % 65_552))],
    ['changed in the header', 'damaged', (bytes) => changed(bytes, bytes.indexOf('---') + 9)],
    ['changed where it names its key', 'damaged', (bytes) => changed(bytes, 60)],
    ['changed in the middle', 'damaged', (bytes) => changed(bytes, bytes.length >> 1)],
    ['changed at the end', 'damaged', (bytes) => changed(bytes, bytes.length - 1)],
    ['followed by more', 'damaged', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['of another key', 'damaged', async () => craft([header()], await generateX25519Identity())],
    ['of a newer version', 'newer', () => craft([header({ format: 2 })])],
    ['of another project', 'other_project', () => craft([header({ project: 'other' })])],
    ['without a manifest', 'damaged', () => craft([header(), document])],
    [
      'with a wrong hash',
      'damaged',
      () => craft([header(), document, '{"documents":{"stock":1},"sha256":"0"}']),
    ],
  ])('refuses a file that is %s, before it writes anything', async (_what, code, damage) => {
    await rest.commit([at('stock/a', { noise: { bytesValue: randomBytes(120_000).toString('base64') } })]);
    const { name } = await save();
    await wipe();
    await writeFile(join(directory, name), await damage(await readFile(join(directory, name))));
    for (const isDryRun of [true, false])
      await expect(bring(name, { isDryRun })).rejects.toMatchObject({ code });
    expect(await exportAll()).toEqual(new Map());
  });

  it('only into an empty database; a dry run says what is there, and writes nothing [F99]', async () => {
    await seed();
    await expect(bring('none')).rejects.toMatchObject({ code: 'ENOENT' });
    const { name } = await save();
    const before = await exportAll();
    await expect(bring(name)).rejects.toMatchObject({ code: 'not_empty' });
    const tried = await bring(name, { isDryRun: true });
    expect(tried).toMatchObject({
      documents: { userPurchases: strangeIds.length + 130, stock: 1, settings: 2 },
    });
    expect(tried.found.length).toBeGreaterThan(0);
    expect(await exportAll()).toEqual(before);
    await wipe();
    // Functions run on over a database that was wiped.
    await rest.commit(['orders', 'dueWork', 'backup'].map((id) => at(`settings/${id}`, {})));
    expect(await bring(name, { isDryRun: true })).toMatchObject({ found: [] });
    await bring(name);
    expect((await exportAll()).get('settings/orders')).toBe(
      JSON.stringify({ isProven: { booleanValue: true } }),
    );
  });

  it('goes on after it was interrupted before or after any write; another backup and a backup wait for that', async () => {
    await seed();
    const mail = text('waiting');
    for (const collection of ['payments', 'orders'])
      await rest.commit(Array.from({ length: 480 }, (_, index) => at(`${collection}/${index}`, { mail })));
    const { name } = await save();
    await wipe();
    await bring(name);
    const numbers = 'settings/receiptNumbers';
    const whole = await exportAll();
    whole.delete(numbers);
    expect(whole.get('orders/479')).toBe(JSON.stringify({ mail: text('expired') }));
    const { name: other } = await save();
    for (const isDone of [false, true]) {
      await wipe();
      let allowed = 0;
      const fail = (operation: string) => {
        if (operation === 'commit' && (allowed -= 1) < 0) throw new TypeError('fetch failed');
      };
      intercept(isDone ? () => undefined : fail, isDone ? fail : undefined);
      let interruptions = 0;
      const bringOn = () => {
        // Each try takes the marker over, and gets one or two writes further than the last.
        allowed = 3;
        return bring(name).catch((error: Error) => error.message);
      };
      while ((await bringOn()) === 'fetch failed') {
        interruptions += 1;
        const [orders, { next } = {}] = await documents.read(['settings/orders', numbers]);
        expect([orders?.isProven, next]).toEqual([true, isDone ? 4043 : 3043]);
        await expect(bring(other)).rejects.toMatchObject({ code: 'other_restore' });
        await expect(save()).rejects.toMatchObject({ code: 'restoring' });
      }
      expect(interruptions).toBeGreaterThan(isDone ? 2 : 5);
      vi.unstubAllGlobals();
      const restored = await exportAll();
      for (const path of ['settings/backup', numbers]) restored.delete(path);
      expect(restored).toEqual(whole);
    }
  });

  it('gives the next order a number that nobody has on paper, and sends no mail again', async () => {
    const buy = async (sessionId: string) => {
      const store = createPaymentStore(documents, { nowMs: () => startMs, isMailOn: true });
      await store.create(
        buildPayment({ sessionId, lines: [buildLine('galle-skirt')], amountMinor: 500_000 }),
      );
      await store.update(sessionId, (payment) =>
        transitionPayment(existing(payment), paidReport(sessionId), startMs),
      );
      return (await documents.read([`orders/${sessionId}`]))[0];
    };
    // Without any order there is no counter yet.
    const { name: early } = await save();
    expect(await buy('cs_one')).toMatchObject({ number: 'SR-1001', mail: 'waiting' });
    const returns = ['waiting', 'sending', 'sent'].map((state) =>
      at(`returns/${state}`, { mail: text(state) }),
    );
    await rest.commit([...returns, at('stockRequests/nimal', {})]);
    const { name } = await save();
    expect(await buy('cs_two')).toMatchObject({ number: 'SR-1002' });
    await wipe();
    await bring(name);
    const paths = ['orders/cs_one', 'returns/waiting', 'returns/sending', 'returns/sent'];
    const mails = (await documents.read(paths)).map((data) => data?.mail);
    expect(mails).toEqual(['expired', 'expired', 'expired', 'sent']);
    expect(await documents.read(['stockRequests/nimal'])).toEqual([undefined]);
    expect(await buy('cs_two')).toMatchObject({ number: 'SR-2002' });
    await wipe();
    await bring(early);
    expect(await buy('cs_three')).toMatchObject({ number: 'SR-3001' });
  });

  it('stops when another one takes it over, and says when something is missing at its end', async () => {
    await seed();
    const { name } = await save();
    await wipe();
    let taken: Promise<unknown> | undefined;
    intercept((operation) => {
      if (operation === 'commit' && !taken) return (taken = bring(name));
    });
    await expect(bring(name)).rejects.toThrow('The database refused commit');
    vi.unstubAllGlobals();
    const restored = await exportAll();
    expect(restored.size).toBe(strangeIds.length + 133);

    await wipe();
    intercept(async (operation) => {
      // Somebody cleans up in the console meanwhile.
      if (operation === 'runAggregationQuery') await firestore.doc('stock/every-kind').delete();
    });
    await expect(bring(name)).rejects.toMatchObject({ code: 'incomplete' });
    await expect(bring(name)).rejects.toMatchObject({ code: 'incomplete' });
  });

  it('forgets again who was forgotten since, and does nothing without that list', async () => {
    const person = at('payments/p', { uid: text('nimal'), page: text('Nimal') });
    await rest.commit([at('users/nimal', { userName: text('Nimal') }), at('users/kamala', {}), person]);
    const { name } = await save();
    await wipe();
    await noteForgotten(folder, 'nimal');
    expect(await bring(name, { isDryRun: true })).toMatchObject({ forgotten: 1 });
    const removed: string[] = [];
    const removeAccount = async (uid: string) => void removed.push(uid);
    await bring(name, { customers: { ...customers, removeAccount } });
    const restored = await exportAll();
    expect(removed).toEqual(['nimal']);
    const about = ['users/nimal', 'users/kamala', 'forgotten/nimal'];
    expect(about.map((path) => restored.has(path))).toEqual([false, true, true]);
    expect(restored.get('payments/p')).toBe(JSON.stringify({ uid: text('nimal') }));
    await wipe();
    await rm(join(directory, 'forgotten'), { recursive: true });
    await expect(bring(name)).rejects.toMatchObject({ code: 'no_list' });
    expect(await exportAll()).toEqual(new Map());
  });
});
