/**
 * Runs Sanity's importer with an exported catalogue against a local stand-in for the content service:
 * `npm run check:seed -- ../seed-export/catalogue.ndjson`. Nothing leaves this computer.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createClient } from '@sanity/client';
import { sanityImport } from '@sanity/import';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: npm run check:seed -- ../seed-export/catalogue.ndjson');

const documents = new Map();
const imageSizes = new Map();
let references = 0;

function applyMutation({ createOrReplace, patch }) {
  if (createOrReplace) documents.set(createOrReplace._id, createOrReplace);
  if (patch && !documents.has(patch.id)) throw new Error(`An image of ${patch.id}, which was not imported.`);
  references += Object.values(patch?.set ?? {}).filter((value) => imageSizes.has(value._ref)).length;
  return createOrReplace?._id ?? patch?.id;
}

function respond(path, body) {
  if (path.includes('/data/mutate/')) {
    const ids = JSON.parse(body.toString()).mutations.map(applyMutation);
    return { transactionId: 't', results: ids.map((id) => ({ id, operation: 'update' })) };
  }
  if (path.includes('/assets/images/')) {
    const [, width, height] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(body.toString()) ?? [];
    const _id = `image-${createHash('sha1').update(body).digest('hex')}-${width}x${height}-svg`;
    imageSizes.set(_id, body.length);
    return { document: { _id, _type: 'sanity.imageAsset' } };
  }
  // The importer asks whether an image with the same hash exists.
  if (path.includes('/data/query/')) return { result: null };
  throw new Error(`Unexpected request: ${path}`);
}

const server = createServer(async (request, response) => {
  try {
    const body = JSON.stringify(respond(request.url ?? '', await buffer(request)));
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
  const isIncomplete = JSON.stringify([...documents.values()]).includes('_sanityAsset');
  console.log(`${numDocs} documents, ${imageSizes.size} images with ${references} references.`);
  if (warnings.length > 0 || isIncomplete || references === 0)
    throw new Error('Not every image was imported.', { cause: warnings });
} finally {
  server.close();
}
