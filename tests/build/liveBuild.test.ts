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

  it('starts the first scripts with a compile hint, and no later one', () => {
    const assets = join(outDir, 'assets');
    const beginning = (name: string) => {
      const [file = '', ...others] = readdirSync(assets).filter((entry) =>
        new RegExp(`^${name}-[\\w-]{6,8}\\.js$`).test(entry),
      );
      expect(others, name).toEqual([]);
      return readFileSync(join(assets, file), 'utf8').slice(0, 28);
    };
    for (const name of ['index', 'libraries']) {
      expect(beginning(name), name).toBe('//# allFunctionsCalledOnLoad');
    }
    for (const name of ['HomePage', 'CartPage', 'auth', 'database', 'contentClient']) {
      expect(beginning(name), name).not.toContain('//#');
    }
  });
});
