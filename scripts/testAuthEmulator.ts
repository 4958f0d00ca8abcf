/** Compares the local authentication service with the Firebase Auth emulator, which is installed outside the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirebaseTools, firebaseToolsFolder, firebaseToolsVersion, freePort } from './firebaseTools.ts';
import { installOnDemand } from './onDemand.ts';

const project = 'demo-sarasa';

async function run(firebase: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
  const emulators = {
    auth: { port: await freePort() },
    hub: { port: await freePort() },
    logging: { port: await freePort() },
    ui: { enabled: false },
  };
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify({ emulators }));
  const vitest = join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs');
  const tests = `"${process.execPath}" "${vitest}" run --root "${process.cwd()}" --project auth-emulator`;
  try {
    const { status } = spawnSync(
      firebase,
      ['emulators:exec', '--only', 'auth', '--project', project, '--config', config, tests],
      { stdio: 'inherit', shell: process.platform === 'win32' },
    );
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  const find = () => findFirebaseTools(process.env, process.cwd());
  const folder = firebaseToolsFolder(process.env);
  const named = process.env.FIREBASE_TOOLS;
  const isMissing = named ? !existsSync(named) : find() === undefined;
  if (isMissing && folder) installOnDemand(folder, [`firebase-tools@${firebaseToolsVersion}`]);
  const firebase = find();
  if (firebase === undefined) throw new Error('Set FIREBASE_TOOLS to a folder for the Firebase CLI.');
  process.exitCode = await run(firebase);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
