import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from './browser.ts';

const run = promisify(execFile);
const folder = 'tests/bench/lighthouse';
const command = `${folder}/node_modules/lighthouse/cli/index.js`;
const output = 'reports/bench/lighthouse';
const attempts = 3;

export type ThrottlingMethod = 'simulate' | 'devtools';

const readJson = (name: string): unknown => JSON.parse(readFileSync(`${output}/${name}`, 'utf8'));

/** The browser's trace of the last run, which only the category performance records. */
export const readTrace = (): unknown => readJson('run-0.trace.json');

/**
 * Audits a page in a new browser with Lighthouse's phone settings. Runs again when the machine was too busy: Lighthouse then loses the start of the
 * trace, or detects no idle page.
 * @param read throws when the report lacks a value
 */
export async function runLighthouse<Result>(
  url: string,
  categories: readonly string[],
  throttling: ThrottlingMethod,
  read: (report: unknown) => Result,
): Promise<Result> {
  if (!existsSync(command)) {
    console.error('Installing Lighthouse …');
    await run('npm', ['ci', '--no-audit', '--prefix', folder]);
  }
  mkdirSync(output, { recursive: true });
  const args = [
    url,
    '--output=json',
    `--output-path=${output}/run.json`,
    '--save-assets',
    '--quiet',
    `--throttling-method=${throttling}`,
    `--only-categories=${categories.join()}`,
    '--no-enable-error-reporting',
    `--chrome-flags=--headless=new ${launchOptions.args.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: launchOptions.executablePath ?? chromium.executablePath() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(process.execPath, [command, ...args], { env });
      return read(readJson('run.json'));
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
