import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const run = promisify(execFile);
const parent = mkdtempSync(join(tmpdir(), 'build-script-'));
const outDir = join(parent, 'dist');
afterAll(() => rmSync(parent, { recursive: true }));

/** `npm run build` or `npm run build:demo`, with these arguments. */
const build = (...args: string[]) =>
  run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts', ...args], {
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });

const read = (file: string) => readFileSync(join(outDir, file), 'utf8');

it('says how many pages it wrote, and removes them on request', async () => {
  const { stdout } = await build('demo', '--outDir', outDir);
  const [, count] =
    /^Pages: (\d+), and \d+ files for machines\. \d+ are new or have changed\.$/m.exec(stdout) ?? [];
  expect(read('sitemap.xml').match(/<loc>/g)).toHaveLength(Number(count));
  expect(read('index.html')).toContain('<div id="first-screen">');

  const without = await build('demo', '--without-pages', '--outDir', outDir);
  expect(without.stdout).not.toContain('Pages:');
  for (const name of ['p', 'c', 'sitemap.xml', 'feeds'])
    expect(existsSync(join(outDir, name)), name).toBe(false);
  expect(read('index.html')).not.toContain('first-screen"');
});

it('fails with a reason that an owner can read', async () => {
  await expect(build('live', '--outDir', outDir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The build failed\. .*VITE_SANITY_PROJECT_ID/s) as string,
  });
});
