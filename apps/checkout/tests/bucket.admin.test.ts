import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { CRC32C, Storage } from '@google-cloud/storage';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { beginForgotten, listForgotten, noteForgotten, openFolder } from '../src/backup/backupFolder.ts';

const objects = new Map<string, Buffer>();

const describeObject = (name: string) => {
  const body = objects.get(name) ?? Buffer.alloc(0);
  const crc32c = new CRC32C();
  crc32c.update(body);
  return { name, generation: '1', size: String(body.length), crc32c: crc32c.toString() };
};

/** Answers as Google Cloud Storage does, as far as its client is used here. */
async function answer(
  request: IncomingMessage,
): Promise<{ status?: number; body?: unknown; headers?: object }> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket.test');
  const body = await buffer(request);
  const name = decodeURIComponent(/\/o\/(.+)$/.exec(pathname)?.[1] ?? searchParams.get('name') ?? '');
  const store = (content: Buffer) => {
    objects.set(name, content);
    return { body: describeObject(name) };
  };
  if (request.method === 'POST') {
    if (searchParams.get('uploadType') === 'resumable')
      return {
        headers: { location: `http://${request.headers.host}/session/o/${encodeURIComponent(name)}` },
      };
    return store(Buffer.alloc(0));
  }
  if (request.method === 'PUT') return store(body);
  if (name === '') {
    const prefix = searchParams.get('prefix') ?? '';
    const names = [...objects.keys()].filter((each) => each.startsWith(prefix));
    const direct = names.filter((each) => !each.includes('/', prefix.length));
    return { body: { items: direct.map(describeObject) } };
  }
  if (!objects.has(name)) return { status: 404 };
  if (request.method === 'DELETE') return { status: objects.delete(name) ? 204 : 404 };
  if (searchParams.get('alt') !== 'media') return { body: describeObject(name) };
  const headers = { 'x-goog-hash': `crc32c=${describeObject(name).crc32c}` };
  return { body: objects.get(name), headers };
}

const server = createServer((request, response) => {
  async function respond() {
    const { status = 200, body = '', headers = {} } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body instanceof Buffer ? body : JSON.stringify(body));
  }
  respond().catch(() => response.destroy());
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const apiEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const storage = new Storage({ apiEndpoint, projectId: 'demo-sarasa' });
const folder = await openFolder('gs://bucket/backups/', async () => storage);
beforeEach(() => objects.clear());

async function* bytesOf(...parts: string[]) {
  for (const part of parts) {
    if (part === '') throw new Error('The database is gone.');
    yield Buffer.from(part);
  }
}

it('a backup in a bucket is there once it is whole', async () => {
  await folder.write('2026.age', bytesOf('one, ', 'two'));
  expect([...objects.keys()]).toEqual(['backups/2026.age']);
  expect(await text(folder.read('2026.age') as AsyncIterable<Uint8Array> as never)).toBe('one, two');
  await expect(folder.write('cut.age', bytesOf('one', ''))).rejects.toThrow('The database is gone.');
  expect(await folder.list()).toEqual(['2026.age']);
  await folder.write('b.age', bytesOf('b'));
  await folder.remove('2026.age');
  expect(await folder.list()).toEqual(['b.age']);
});

it('names who was forgotten beside the backups', async () => {
  expect(await listForgotten(folder)).toBeUndefined();
  await beginForgotten(folder);
  await noteForgotten(folder, 'google:1~2/😀');
  expect(await listForgotten(folder)).toEqual(['google:1~2/😀']);
  expect(await folder.list()).toEqual([]);
});
