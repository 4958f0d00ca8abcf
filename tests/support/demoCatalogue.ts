import { readCatalogue } from '../../build/pages/catalogue.ts';
import { contentReader } from '../../build/pages/contentReader.ts';
import type { Catalogue } from '../../build/pages/types.ts';
import { seedDocuments } from '../../local/catalogue/seed/catalogue.ts';
import { createContent } from '../../local/services/content/content.ts';

const sanity = { projectId: 'demo', dataset: 'production', apiHost: '/local/content' };

/** The demo catalogue as a build reads it. */
export function readDemoCatalogue(): Promise<Catalogue> {
  const documents = seedDocuments(Date.UTC(2026, 10, 23));
  const content = createContent({ documents, basePath: '/local/content' });
  return readCatalogue(contentReader(sanity, (request) => content.handle(request)));
}
