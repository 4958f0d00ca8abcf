import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const schemaFile = (name: string) => ({
  fileName: name,
  contents: readFileSync(join(import.meta.dirname, 'schemas', name), 'utf8'),
});

/** The schema of sitemaps.org, which the package `sitemap` ships. */
const sitemapSchema = () => {
  const root = join(createRequire(import.meta.url).resolve('sitemap'), '../../..');
  return { fileName: 'sitemap.xsd', contents: readFileSync(join(root, 'schema/sitemap.xsd'), 'utf8') };
};

const schemas = {
  sitemap: () => ({
    schema: schemaFile('all.xsd'),
    preload: [sitemapSchema(), schemaFile('sitemap-image.xsd')],
  }),
  'google feed': () => ({ schema: schemaFile('google-feed.xsd'), preload: [schemaFile('google-item.xsd')] }),
};

/** What keeps an XML text from being valid, with line numbers; empty if it is. */
export async function xmlProblems(kind: keyof typeof schemas, text: string): Promise<string[]> {
  const { schema, preload } = schemas[kind]();
  const { errors } = await validateXML({ xml: { fileName: 'test.xml', contents: text }, schema, preload });
  return errors.map(({ rawMessage }) => rawMessage);
}
