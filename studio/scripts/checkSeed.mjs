/**
 * Runs the real importer over an exported catalogue, against a stand-in of the content service on this computer:
 * `npm run check:seed -- ../seed-export/catalogue.ndjson`. Nothing leaves the computer.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createClient } from '@sanity/client';
import { sanityImport } from '@sanity/import';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to import: npm run check:seed -- ../seed-export/catalogue.ndjson');

const documents = new Map();
const pictures = new Map();
let references = 0;

function applyMutation({ createOrReplace, patch }) {
  if (createOrReplace) documents.set(createOrReplace._id, createOrReplace);
  if (patch && !documents.has(patch.id)) throw new Error(`A picture of ${patch.id}, which was not imported.`);
  references += Object.values(patch?.set ?? {}).filter((value) => pictures.has(value._ref)).length;
  return createOrReplace?._id ?? patch?.id;
}

function answer(path, body) {
  if (path.includes('/data/mutate/')) {
    const ids = JSON.parse(body.toString()).mutations.map(applyMutation);
    return { transactionId: 't', results: ids.map((id) => ({ id, operation: 'update' })) };
  }
  if (path.includes('/assets/images/')) {
    const [, width, height] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(body.toString()) ?? [];
    const _id = `image-${createHash('sha1').update(body).digest('hex')}-${width}x${height}-svg`;
    pictures.set(_id, body.length);
    return { document: { _id, _type: 'sanity.imageAsset' } };
  }
  // No picture is known by its bytes yet.
  if (path.includes('/data/query/')) return { result: null };
  throw new Error(`Not expected: ${path}`);
}

const server = createServer(async (request, response) => {
  try {
    const body = JSON.stringify(answer(request.url ?? '', await buffer(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  } catch (error) {
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message: String(error) }));
  }
});
await new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(undefined));
});

try {
  const client = createClient({
    projectId: 'local',
    dataset: 'local',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${server.address().port}`,
    useProjectHostname: false,
    useCdn: false,
    token: 'local',
  });
  const { numDocs, warnings } = await sanityImport(createReadStream(file), {
    client,
    operation: 'createOrReplace',
    assetsBase: dirname(file),
    onProgress: () => undefined,
  });
  const left = JSON.stringify([...documents.values()]).includes('_sanityAsset');
  console.log(`${numDocs} documents, ${pictures.size} pictures, shown in ${references} places.`);
  if (warnings.length > 0 || left || references === 0)
    throw new Error('Not every picture was brought in.', { cause: warnings });
} finally {
  server.close();
}
