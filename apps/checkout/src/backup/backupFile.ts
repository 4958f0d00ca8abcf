import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import * as v from 'valibot';
import { BackupError } from './backupError.ts';
import type { TypedDocument } from './firestoreRest.ts';

const format = 1;

const headerSchema = v.object({ format: v.number(), project: v.string(), readTime: v.string() });
const manifestSchema = v.object({ documents: v.record(v.string(), v.number()), sha256: v.string() });
/** `readTime` is the moment at which all documents were read. */
export type Header = v.InferOutput<typeof headerSchema>;
/** `documents` counts them by collection; `sha256` is that of all lines before the manifest's. */
export type Manifest = v.InferOutput<typeof manifestSchema>;
export type Bytes = AsyncIterable<Uint8Array>;

/** References are stored without the project, and begin with a slash then. JSON has no -0. */
const toLine = ({ name, fields = {} }: TypedDocument, root: string) =>
  JSON.stringify({ name: name.slice(root.length + 1), fields }, (key, value: unknown) => {
    if (key === 'doubleValue' && Object.is(value, -0)) return '-0';
    const isOwn = key === 'referenceValue' && typeof value === 'string' && value.startsWith(`${root}/`);
    return isOwn ? value.slice(root.length) : value;
  });

const fromLine = (line: string, root: string): unknown =>
  JSON.parse(line, (key, value: unknown) =>
    key === 'referenceValue' && typeof value === 'string' && value.startsWith('/') ? root + value : value,
  );

function countIn(documents: Manifest['documents'], name: string): void {
  const collection = name.split('/').at(-2) ?? '';
  documents[collection] = (documents[collection] ?? 0) + 1;
}

async function* linesOf(header: Header, pages: AsyncIterable<TypedDocument[]>, root: string) {
  const hash = createHash('sha256');
  const documents: Manifest['documents'] = {};
  const first = `${JSON.stringify(header)}\n`;
  hash.update(first);
  yield first;
  for await (const page of pages) {
    for (const { name } of page) countIn(documents, name);
    const text = page.map((document) => `${toLine(document, root)}\n`).join('');
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify({ documents, sha256: hash.digest('hex') })}\n`;
}

// The same at runtime; the types of browser and Node differ.
const toStream = (bytes: Bytes) => NodeStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
const toBytes = (stream: ReadableStream<Uint8Array>) => stream as unknown as Bytes;

/** @param key an age identity. @param root of the names: `projects/P/databases/D/documents` */
export async function encodeBackup(
  header: Omit<Header, 'format'>,
  pages: AsyncIterable<TypedDocument[]>,
  { key, root }: { key: string; root: string },
): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  // Errors of the pages come out of the stream.
  const gzip = pipeline(linesOf({ format, ...header }, pages, root), createGzip(), () => undefined);
  return toBytes(await encrypter.encrypt(toStream(gzip)));
}

/** What has a code, but for those of zlib, says itself what is wrong: a file is missing, a connection broke. */
function asDamage(cause?: unknown): unknown {
  const { code } = (cause ?? {}) as { code?: string | number };
  if (code !== undefined && !String(code).startsWith('Z_')) return cause;
  const message = 'This is no backup, it is damaged, or it was made with another BACKUP_KEY.';
  return new BackupError('damaged', message, { cause });
}

async function openText(bytes: Bytes, key: string): Promise<AsyncIterable<string>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const zipped = toBytes(await decrypter.decrypt(toStream(bytes)));
  return pipeline(zipped, createGunzip(), () => undefined).setEncoding('utf8');
}

/** Not by `node:readline`, which also ends a line at U+2028. */
async function* splitLines(texts: AsyncIterable<string>) {
  let last = '';
  for await (const text of texts) {
    const lines = (last + text).split('\n');
    last = lines.pop() ?? '';
    yield* lines;
  }
  if (last !== '') throw new Error('The last line is cut.');
}

/**
 * Reads the documents of a backup, and proves it on the way: what came is known to be right, and whole, when the manifest is returned.
 * @throws BackupError
 */
export async function* readBackup(
  bytes: Bytes,
  { key, root, project }: { key: string; root: string; project: string },
): AsyncGenerator<TypedDocument, Header & Manifest> {
  const hash = createHash('sha256');
  const documents: Manifest['documents'] = {};
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  try {
    for await (const line of splitLines(await openText(bytes, key))) {
      if (manifest) throw asDamage();
      const parsed = fromLine(line, root);
      if (!header) {
        header = v.parse(headerSchema, parsed);
        if (header.format !== format)
          throw new BackupError('newer', 'A newer version of this server made the backup. Update it first.');
        if (header.project !== project)
          throw new BackupError('other_project', `The backup is of the project ${header.project}.`);
      } else if (v.is(manifestSchema, parsed)) {
        manifest = parsed;
        continue;
      } else {
        const { name, fields = {} } = parsed as TypedDocument;
        countIn(documents, name);
        yield { name: `${root}/${name}`, fields };
      }
      hash.update(`${line}\n`);
    }
  } catch (cause) {
    throw asDamage(cause);
  }
  const isWhole =
    manifest?.sha256 === hash.digest('hex') &&
    JSON.stringify(manifest.documents) === JSON.stringify(documents);
  if (!header || !manifest || !isWhole) throw asDamage();
  return { ...header, ...manifest };
}
