import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headerRules, hostHeaders } from '../../../build/security/headers.ts';
import { parseEnvironment } from '../../../build/environment.ts';
import { hostedEnvironment } from '../../support/hostedEnvironment.ts';

it('the headers of a live shop are exactly these', () => {
  const rules = headerRules(parseEnvironment(hostedEnvironment, 'live'), '', ['robots.txt']);
  const lines = rules.flatMap(({ path, headers }) =>
    Object.entries(headers).map(([name, value]) => `${path} ${name}: ${value}`),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "/* Content-Security-Policy: default-src 'none'; script-src 'self' https://js.stripe.com; style-src 'self'; img-src 'self' data: https://cdn.sanity.io/images/testshop/production/; font-src 'self'; connect-src 'self' https://testshop.apicdn.sanity.io https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firestore.googleapis.com/v1/projects/test-sarasa/ https://checkout.test https://cdn.sanity.io/images/testshop/production/ https://api.stripe.com; frame-src https://js.stripe.com https://hooks.stripe.com; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types service-worker default; upgrade-insecure-requests; frame-ancestors 'none'",
      "/* Strict-Transport-Security: max-age=31536000",
      "/* X-Content-Type-Options: nosniff",
      "/* X-Frame-Options: DENY",
      "/* Referrer-Policy: strict-origin-when-cross-origin",
      "/* Permissions-Policy: clipboard-write=(self), accelerometer=(), aria-notify=(), autoplay=(), browsing-topics=(), camera=(), captured-surface-control=(), clipboard-read=(), compute-pressure=(), cross-origin-isolated=(), deferred-fetch=(), deferred-fetch-minimal=(), digital-credentials-create=(), digital-credentials-get=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), interest-cohort=(), keyboard-map=(), language-detector=(), language-model=(), local-fonts=(), local-network=(), local-network-access=(), loopback-network=(), magnetometer=(), media-playback-while-not-visible=(), microphone=(), midi=(), on-device-speech-recognition=(), otp-credentials=(), payment=(), picture-in-picture=(), private-state-token-issuance=(), private-state-token-redemption=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), speaker-selection=(), storage-access=(), summarizer=(), sync-xhr=(), translator=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()",
      "/* Cross-Origin-Opener-Policy: same-origin",
      "/* Cross-Origin-Resource-Policy: same-origin",
      "/assets/* Cache-Control: public, max-age=31536000, immutable",
      "/ Cache-Control: no-cache",
      "/index.html Cache-Control: no-cache",
      "/404.html Cache-Control: no-cache",
      "/p/* Cache-Control: no-cache",
      "/c/* Cache-Control: no-cache",
      "/sitemap* Cache-Control: no-cache",
      "/feeds/* Cache-Control: no-cache",
      "/search/* Cache-Control: no-cache",
      "/sw.js Cache-Control: no-cache",
      "/owner/ Cache-Control: no-cache",
      "/owner/index.html Cache-Control: no-cache",
      "/owner/assets/* Cache-Control: public, max-age=31536000, immutable",
      "/owner/* X-Robots-Tag: noindex, nofollow",
      "/robots.txt Cache-Control: public, max-age=86400",
    ]
  `);
});

it.each([
  ['live', ['firebase.json', 'firebase.live.json']],
  ['production', ['firebase.json', 'firebase.live.json']],
  ['demo', ['firebase.json']],
])('a build in mode %s leaves for the Firebase CLI: %j', (mode, files) => {
  const root = mkdtempSync(join(tmpdir(), 'headers-'));
  copyFileSync('firebase.json', join(root, 'firebase.json'));
  const plugin = hostHeaders() as unknown as Record<string, (options: object) => void>;
  plugin.configResolved?.({ mode, root });
  plugin.writeBundle?.({ dir: join(root, 'site') });
  expect(readdirSync(root).toSorted()).toEqual(files);
  const written = JSON.parse(readFileSync(join(root, files.at(-1) ?? ''), 'utf8')) as { hosting?: object };
  if (mode !== 'demo') expect(written.hosting).toMatchObject({ public: 'site' });
  rmSync(root, { recursive: true });
});
