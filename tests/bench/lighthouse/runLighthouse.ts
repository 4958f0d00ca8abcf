import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export interface LighthouseRun {
  report: LighthouseReport;
  /** What the browser recorded, in the form of its developer tools; nothing where performance is not asked for. */
  trace: unknown;
}

export interface LighthouseOptions {
  categories: readonly string[];
  throttling: ThrottlingMethod;
  certificate: Certificate;
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Audits a page on Lighthouse's phone, in a browser of its own. */
export async function runLighthouse(address: string, options: LighthouseOptions): Promise<LighthouseRun> {
  await installOnce();
  const { categories, throttling, certificate } = options;
  const output = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const audit = () =>
    run(
      process.execPath,
      [
        command,
        address,
        '--output=json',
        `--output-path=${join(output, 'run.json')}`,
        '--save-assets',
        '--quiet',
        '--form-factor=mobile',
        `--throttling-method=${throttling}`,
        `--only-categories=${categories.join(',')}`,
        '--no-enable-error-reporting',
        `--chrome-flags=--headless=new ${chromiumArguments(certificate).join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: maxOutputBytes },
    );
  try {
    // Lighthouse now and then loses the beginning of a trace (NO_NAVSTART), and asks to be run again.
    await audit().catch(audit);
    const tracePath = join(output, 'run-0.trace.json');
    return {
      report: v.parse(reportSchema, await readJson(join(output, 'run.json'))),
      trace: existsSync(tracePath) ? await readJson(tracePath) : undefined,
    };
  } finally {
    await rm(output, { recursive: true });
  }
}
