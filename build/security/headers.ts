import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { runModeOf } from '../environment.ts';
import type { Settings } from '../../src/config/settings.ts';
import { notFoundFile } from '../pages/notFoundPage.ts';
import { contentSecurityPolicy, policyUrl, reportingGroup } from './contentSecurityPolicy.ts';
import { formatHeadersFile, headersAt, parseHeadersFile } from './headersFile.ts';
import type { HeaderRule } from './headersFile.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

const secondsPerDay = 86_400;

function protection(settings: Settings, html: string): Record<string, string> {
  const { cspReportUrl } = settings;
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, html).header,
    ...(cspReportUrl === undefined
      ? {}
      : { 'Reporting-Endpoints': `${reportingGroup}="${policyUrl(cspReportUrl)}"` }),
    // Without includeSubDomains, because the shop does not decide about other hosts of its domain.
    'Strict-Transport-Security': `max-age=${365 * secondsPerDay}`,
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Not stricter, because a Firebase key that is restricted to the shop's URL needs the referrer.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    // The payment page opens in the same tab, so this does not affect it.
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** What a deployment replaces under the same name, and what must be of today. */
const uncached = [
  '/',
  '/index.html',
  '/404.html',
  '/p/*',
  '/c/*',
  '/sitemap*',
  '/feeds/*',
  '/search/*',
  '/sw.js',
  '/owner/',
  '/owner/index.html',
];

/** The only source of the shop's headers. No two rules set the same header for a file, because hosts handle duplicates differently. */
export function headerRules(settings: Settings, html: string, publicFiles: readonly string[]): HeaderRule[] {
  const cached = (path: string, value: string) => ({ path, headers: { 'Cache-Control': value } });
  return [
    { path: '/*', headers: protection(settings, html) },
    cached('/assets/*', `public, max-age=${365 * secondsPerDay}, immutable`),
    ...uncached.map((path) => cached(path, 'no-cache')),
    cached('/owner/assets/*', `public, max-age=${365 * secondsPerDay}, immutable`),
    // Its policy is the shop's: it has no inline script or style, and uses the same services.
    { path: '/owner/*', headers: { 'X-Robots-Tag': 'noindex, nofollow' } },
    ...publicFiles.map((file) => cached(`/${file}`, `public, max-age=${secondsPerDay}`)),
  ];
}

const charset = '<meta charset="utf-8" />';

/** The policy applies only to what stands below it. There, Chromium looks for nothing to load ahead: the style sheet is named. */
export function withMetaPolicy(html: string, policy: string): string {
  const [start = '', rest, ...others] = html.split(charset);
  if (rest === undefined || others.length > 0) throw new Error(`index.html must contain ${charset} once.`);
  if (/<(script|style|link)\b/.test(start)) throw new Error(`index.html has code above ${charset}.`);
  const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(rest) ?? [];
  if (sheet === undefined) throw new Error('index.html links no style sheet.');
  const inserted = [
    charset,
    `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;')}" />`,
    sheet.replace('rel="stylesheet"', 'rel="preload" as="style"'),
  ];
  return `${start}${inserted.join('\n    ')}${rest}`;
}

function firebaseConfig(root: string, folder: string, rules: readonly HeaderRule[]): object {
  const { firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    firestore: object;
  };
  const headers = rules.map((rule) => ({
    source: rule.path.replace(/\*$/, '**'),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }));
  return { firestore, hosting: { public: folder, ignore: ['_headers'], headers } };
}

/** Writes `_headers`, which the preview sends, `firebase.live.json` for a live build, and the policy of the page. */
export function hostHeaders(): Plugin {
  let config: ResolvedConfig;
  let rules: HeaderRule[] = [];
  return {
    name: 'host-headers',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const settings = JSON.parse(String(config.define?.__SETTINGS__)) as Settings;
        const notFound = bundle[notFoundFile];
        // The build also emits files, such as the web app manifest, that are not in the public folder.
        const written = Object.keys(bundle).filter(
          (file) => !['index.html', notFoundFile].includes(file) && !file.startsWith('assets/'),
        );
        const publicFiles = [...readdirSync(config.publicDir), ...written];
        const html = String(page.source);
        const others = notFound?.type === 'asset' ? String(notFound.source) : '';
        rules = headerRules(settings, html + others, publicFiles);
        page.source = withMetaPolicy(html, contentSecurityPolicy(settings, html).meta);
        this.emitFile({ type: 'asset', fileName: '_headers', source: formatHeadersFile(rules) });
      },
    },
    writeBundle: ({ dir = '' }) => {
      if (runModeOf(config.mode) !== 'live') return;
      const text = JSON.stringify(firebaseConfig(config.root, basename(dir), rules), undefined, 2);
      writeFileSync(join(dirname(dir), 'firebase.live.json'), `${text}\n`);
    },
    configurePreviewServer: ({ config: { root, build }, middlewares }) => {
      const served = parseHeadersFile(readFileSync(resolve(root, build.outDir, '_headers'), 'utf8'));
      middlewares.use((incoming, outgoing, next) => {
        const path = incoming.url?.split('?')[0] ?? '';
        for (const [name, value] of Object.entries(headersAt(served, path))) outgoing.setHeader(name, value);
        next();
      });
    },
  };
}
