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

/** The parts of Lighthouse's report that are read here. */
const reportSchema = v.object({
  lighthouseVersion: v.string(),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});

export type LighthouseReport = v.InferOutput<typeof reportSchema>;

/** Installs Lighthouse on its first use. It is a separate package because of its size. */
async function installOnce(): Promise<void> {
  if (existsSync(command)) return;
  console.error('Installing Lighthouse …');
  await run('npm', ['ci', '--no-audit', '--prefix', folder], { maxBuffer: maxOutputBytes });
}

export interface LighthouseRun {
  report: LighthouseReport;
  /** The browser's trace in the format of its developer tools; undefined without the performance category. */
  trace: unknown;
}

export interface LighthouseOptions {
  categories: readonly string[];
  throttling: ThrottlingMethod;
  certificate: Certificate;
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Audits a page in a new browser with Lighthouse's phone settings. */
export async function runLighthouse(url: string, options: LighthouseOptions): Promise<LighthouseRun> {
  await installOnce();
  const { categories, throttling, certificate } = options;
  const output = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const audit = () =>
    run(
      process.execPath,
      [
        command,
        url,
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
    // Lighthouse sometimes loses the start of a trace (NO_NAVSTART) and has to run again.
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
