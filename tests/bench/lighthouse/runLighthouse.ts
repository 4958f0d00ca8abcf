import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { chromiumArguments, chromiumPath } from '../browser.ts';
import type { Certificate } from '../server/certificate.ts';

const run = promisify(execFile);
const folder = 'tests/bench/lighthouse';
const command = `${folder}/node_modules/lighthouse/cli/index.js`;
const maxOutputBytes = 64 * 1024 * 1024;

export type ThrottlingMethod = 'simulate' | 'devtools';

/** As much of Lighthouse's report as is read here. */
const reportSchema = v.object({
  lighthouseVersion: v.string(),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({ title: v.string(), score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
  ),
});

export type LighthouseReport = v.InferOutput<typeof reportSchema>;

/** Lighthouse has packages of its own; they are installed when it is first needed. */
async function installOnce(): Promise<void> {
  if (existsSync(command)) return;
  console.error('Installing Lighthouse, once.');
  await run('npm', ['ci', '--no-audit', '--prefix', folder], { maxBuffer: maxOutputBytes });
}

export interface LighthouseOptions {
  categories: readonly string[];
  throttling: ThrottlingMethod;
  certificate: Certificate;
}

/** Audits a page on Lighthouse's phone, in a browser of its own. */
export async function runLighthouse(address: string, options: LighthouseOptions): Promise<LighthouseReport> {
  await installOnce();
  const { categories, throttling, certificate } = options;
  const audit = () =>
    run(
      process.execPath,
      [
        command,
        address,
        '--output=json',
        '--quiet',
        '--form-factor=mobile',
        `--throttling-method=${throttling}`,
        `--only-categories=${categories.join(',')}`,
        '--no-enable-error-reporting',
        `--chrome-flags=--headless=new ${chromiumArguments(certificate).join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: maxOutputBytes },
    );
  // Lighthouse now and then loses the beginning of a trace (NO_NAVSTART), and asks to be run again.
  const { stdout } = await audit().catch(audit);
  return v.parse(reportSchema, JSON.parse(stdout));
}
