import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parseHeadersFile } from '../../build/security/headersFile.ts';
import { shop } from '../../src/config/shop.ts';
import { buildLive, buildWithoutPages, content, hostile, liveBuild as outDir } from './builds.ts';

const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
const folders = () => [
  '',
  'c/men/',
  'c/women/',
  'c/unisex/',
  ...readdirSync(join(outDir, 'p')).map((slug) => `p/${slug}/`),
];

describe('the pages of a live build', () => {
  it('are those of the catalogue', () => {
    expect(folders()).toEqual([
      '',
      'c/men/',
      'c/women/',
      'c/unisex/',
      'p/bare/',
      'p/hostile/',
      'p/plain-shirt/',
    ]);
    expect(read('p/plain-shirt/index.html')).toContain('<h1 tabindex="-1">Plain Shirt</h1>');
    expect(read('p/plain-shirt/index.html')).toContain('https://cdn.sanity.io/images/testshop/production/');
  });

  it('are in the lists for machines, those without a price not in the feeds', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+\/(.*?)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect(urls).toHaveLength(folders().length);
    expect(urls).toEqual(expect.arrayContaining(folders()));
    expect(read('robots.txt')).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    for (const file of ['feeds/google.xml', 'feeds/meta.csv']) {
      expect(read(file), file).toContain(`${shop.url}/p/plain-shirt/`);
      expect(read(file), file).not.toContain(`${shop.url}/p/bare/`);
    }
    for (const folder of folders()) {
      expect(read(`${folder}index.html`), folder).toContain(
        `<link rel="canonical" href="${shop.url}/${folder}" />`,
      );
    }
  });

  it('exist for a product without picture, price, sizes and description [F74]', () => {
    const html = read('p/bare/index.html');
    expect(html).toContain('<h1 tabindex="-1">Bare</h1>');
    expect(html).not.toMatch(/"@type":"Product"|product:(price|availability)|LKR 0|undefined|\bNaN\b/);
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  it('have all their inline code allowed by hash, in the header and in the page', () => {
    const [rule] = parseHeadersFile(read('_headers'));
    const header = rule?.headers['Content-Security-Policy'] ?? '';
    for (const folder of [...folders(), '404.html']) {
      const html = read(folder.endsWith('.html') ? folder : `${folder}index.html`);
      const [, meta = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
      const inline = [...html.matchAll(/<(script|style)(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([^]*?)<\/\1>/g)];
      expect(inline.length, folder).toBeGreaterThan(0);
      for (const [, , text = ''] of inline) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        expect(header, folder).toContain(hash);
        expect(meta, folder).toContain(hash);
      }
      expect(html, folder).not.toMatch(/\sstyle=|\son\w+="/);
    }
  });

  it('escape what an owner writes', () => {
    const html = read('p/hostile/index.html');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('& <b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;');
    expect(html.match(/<\/html>/g)).toHaveLength(1);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@graph': [{}, {}, { name: hostile }, {}] });
    for (const file of ['index.html', 'c/women/index.html', 'sitemap.xml', 'feeds/google.xml'])
      expect(read(file), file).not.toContain('<script>alert');
    expect(read('feeds/meta.csv')).toContain(hostile.replace('"', '""'));
  });

  it('name only classes of the style sheet', () => {
    const sheet = readdirSync(join(outDir, 'assets')).find((file) => /^style.*\.css$/.test(file)) ?? '';
    const css = read(`assets/${sheet}`) + read('index.html');
    for (const folder of folders()) {
      const [, screen = ''] = read(`${folder}index.html`).split('<div id="first-screen">');
      const classes = [...screen.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
        names.split(/\s+/),
      );
      for (const own of new Set(classes.filter((name) => name.startsWith('_'))))
        expect(css, own).toContain(`.${own}`);
    }
  });

  it('stay untouched when the catalogue cannot be read, like everything else', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const before = read('index.html');
    content.faults.add({ match: ({ url }) => url.includes('after'), status: 500 });
    await expect(buildLive(outDir)).rejects.toThrow('responded with status 500');
    vi.unstubAllEnvs();
    expect(read('index.html')).toBe(before);
    expect(folders()).toHaveLength(7);
  });

  it('are left out on request', () => {
    for (const name of ['p', 'c', 'sitemap.xml', 'feeds'])
      expect(existsSync(join(buildWithoutPages, name)), name).toBe(false);
    const readOther = (file: string) => readFileSync(join(buildWithoutPages, file), 'utf8');
    expect(readOther('index.html')).not.toMatch(/first-screen"|data-route=|rel="canonical"/);
    // Links that were shared before go on to the route.
    expect(readOther('404.html')).toContain('location.replace');
  });
});
