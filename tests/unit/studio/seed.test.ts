import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { writeSeed } from '../../../scripts/seedFiles.ts';
import { createContext, problemsOf } from './rules.ts';
import { objectFields, schemaNamed } from './sampleDocuments.ts';

const scratch = mkdtempSync(join(tmpdir(), 'seed-export-'));
const folder = join(scratch, 'catalogue');
writeSeed(folder, Date.now());
const text = readFileSync(join(folder, 'catalogue.ndjson'), 'utf8');
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the exported catalogue', () => {
  it('references exactly the image files next to it', () => {
    const referenced = [...text.matchAll(/"_sanityAsset":"image@file:\/\/\.\/images\/([^"]+)"/g)];
    const written = readdirSync(join(folder, 'images'));
    expect(written.length).toBeGreaterThan(150);
    expect([...new Set(referenced.map(([, file = '']) => file))].toSorted()).toEqual(written.toSorted());
    expect(text).not.toMatch(/"asset":|https?:/);
  });

  it('can be published in the Studio as it is, without warnings', async () => {
    // The import uploads the files.
    const content = text
      .replaceAll(/"_sanityAsset":"[^"]+"/g, '"asset":{"_ref":"image-a-1200x1600-webp"}')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ContentDocument);
    // The list of banners adds its own field.
    for (const { orderRank: _rank, ...document } of content) {
      const { fields } = schemaNamed(document._type);
      const problems = await problemsOf(fields, document, createContext(content, document), objectFields);
      expect([document._id, ...problems]).toEqual([document._id]);
    }
  });
});
