import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { liveBuild as outDir } from './builds.ts';

describe('live build', () => {
  it('contains no local services, demo data or secrets [F43]', () => {
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(10);
    const scripts = files.map((file) => ({
      name: file.name,
      text: readFileSync(join(file.parentPath, file.name), 'utf8'),
    }));
    expect(files.some(({ parentPath }) => parentPath === join(outDir, 'owner', 'assets'))).toBe(true);
    // The scan works: it finds the configuration.
    expect(scripts.some(({ text }) => text.includes(hostedEnvironment.VITE_SANITY_PROJECT_ID))).toBe(true);
    const forbidden = [
      /groq-?js/i,
      /local\/services\//,
      /createLocalServices/,
      /createDemoServices/,
      /catalogue\/pictures/,
      /ayubowan/,
      /demo@sarasa/,
      /owner@sarasa/,
      /demo-owner/,
      /\/local\/checkout/,
      /Test payment/,
      /sk_(test|live)_/,
      /whsec_/,
      /rk_(test|live)_/,
      /PRIVATE KEY/,
      /"private_key/,
      /service_account/,
      /sourceMappingURL/,
      // Nothing measures shoppers' browsers without the setting.
      /measureVitals|vitalsUrl|hadRecentInput/,
      // Nor does anybody ask for mails about the stock.
      /Tell me when \$/,
    ];
    for (const { name, text } of scripts) {
      for (const pattern of forbidden) expect(text, `${pattern} in ${name}`).not.toMatch(pattern);
    }
  });
});
