import { readCatalogue } from '../../../build/pages/catalogue.ts';
import { contentReader } from '../../../build/pages/contentReader.ts';
import type { Catalogue } from '../../../build/pages/types.ts';
import { seedDocuments } from '../../../local/catalogue/seed/catalogue.ts';
import { createContent } from '../../../local/services/content/content.ts';

const nowMs = Date.UTC(2026, 10, 23);
const sanity = { projectId: 'demo', dataset: 'production', apiHost: '/local/content' };

/** Asks a content service in this process, which has the demo's documents. */
export function demoReader() {
  const content = createContent({ documents: seedDocuments(nowMs), basePath: '/local/content' });
  return contentReader(sanity, (request) => content.handle(request));
}

/** The demo catalogue as a build reads it. */
export const readDemoCatalogue = (): Promise<Catalogue> => readCatalogue(demoReader());
