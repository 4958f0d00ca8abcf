import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveConfigProblems } from '../../.github/deploy/liveConfig.ts';
import { olderBrowserScript } from '../../build/browsers.ts';
import { headersAt, parseHeadersFile } from '../../build/security/headersFile.ts';
import { buildWithoutPages as outDir } from './builds.ts';

const readBuilt = (file: string) => readFileSync(join(outDir, file), 'utf8');
const headersOf = (path: string) => headersAt(parseHeadersFile(readBuilt('_headers')), path);

function policyOf(path: string): Record<string, string[]> {
  const directives = headersOf(path)['Content-Security-Policy']?.split('; ') ?? [];
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy source of an inline style, or of the script without attributes. It splits the page: the build uses a pattern. */
function hashOfInline(element: 'script' | 'style', file = 'index.html'): string {
  const [, rest = '', ...others] = readBuilt(file).split(`<${element}>`);
  expect(others).toEqual([]);
  const [text = ''] = rest.split(`</${element}>`);
  expect(text.length).toBeGreaterThan(100);
  return sourceOf(text);
}

describe('the headers of a live build', () => {
  it('allow the inline scripts and the style by hash', () => {
    const scripts = [
      sourceOf(olderBrowserScript),
      hashOfInline('script'),
      hashOfInline('script', '404.html'),
    ];
    expect(policyOf('/')).toMatchObject({
      'script-src': ["'self'", ...scripts, 'https://js.stripe.com'],
      'style-src': ["'self'", hashOfInline('style'), hashOfInline('style', '404.html')],
    });
  });

  it('are repeated in the page, for a host that sends none, before the first script and style', () => {
    const [start = ''] = readBuilt('index.html').split(/<(?:script|style|link)\b/);
    const [, content = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(start) ?? [];
    const [inHeader] = headersOf('/')['Content-Security-Policy']?.split("; frame-ancestors 'none'") ?? [];
    // A host sends its headers with the page for missing ones, too.
    const ofOthers = [hashOfInline('script', '404.html'), hashOfInline('style', '404.html')];
    expect(content).toBe(ofOthers.reduce((header, hash) => header?.replace(` ${hash}`, ''), inHeader));
    expect(content).toContain(hashOfInline('script'));
  });

  it('suit the board, which has nothing inline and asks search engines to stay away', () => {
    const board = readBuilt('owner/index.html');
    expect(board).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
    expect(board).toContain('<meta name="robots" content="noindex, nofollow" />');
    expect(headersOf('/owner/')['X-Robots-Tag']).toBe('noindex, nofollow');
    expect(headersOf('/')['X-Robots-Tag']).toBeUndefined();
    expect(policyOf('/owner/')).toEqual(policyOf('/'));
    // For a host that sends none: without the shop's inline code and without payments.
    const [start = ''] = board.split(/<(?:script|style|link)\b/);
    const [, content = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(start) ?? [];
    expect(content).toContain("script-src 'self'; style-src 'self'; ");
    expect(content).toContain('https://checkout.test');
    expect(content).not.toContain('stripe.com');
  });

  it('are also in the configuration of the Firebase CLI', () => {
    const config: unknown = JSON.parse(readFileSync(join(dirname(outDir), 'firebase.live.json'), 'utf8'));
    // The deploy workflow refuses anything else.
    expect(liveConfigProblems(config, JSON.parse(readFileSync('firebase.json', 'utf8')))).toEqual([]);
    const { hosting, firestore } = config as {
      hosting: { public: string; headers: { source: string; headers: { key: string; value: string }[] }[] };
      firestore: object;
    };
    expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
    const rules = hosting.headers.map(({ source, headers }) => ({
      path: source.replace(/\*\*$/, '*'),
      headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    }));
    expect(rules).toEqual(parseHeadersFile(readBuilt('_headers')));
  });
});
