/** Runs the tests of the project `rules-emulator`, of access and of the stock, in Google’s engine. `--if-installed` forgives a missing one; otherwise it exits with 2. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFirebaseTools, freePort } from './firebaseTools.ts';

const missing = `Google's engine for access rules is not installed. It needs Java 17, and either gcloud's component
cloud-firestore-emulator or the Firebase CLI, which
\`npm run test:auth-emulator\` installs.`;

/** The component stands beside gcloud: its installation folder has `bin/gcloud` and `platform/`. */
function jarOfGcloud(): string | undefined {
  const component = ['platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'];
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((gcloud) => existsSync(gcloud))
    .map((gcloud) => join(realpathSync(gcloud), '..', '..', ...component))
    .find((jar) => existsSync(jar));
}

function jarOfFirebaseTools(): string | undefined {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const jars = existsSync(folder) ? readdirSync(folder) : [];
  const name = jars.findLast((file) => /^cloud-firestore-emulator-.*\.jar$/.test(file));
  return name && join(folder, name);
}

function download(): string | undefined {
  const firebase = findFirebaseTools(process.env, process.cwd());
  if (firebase === undefined) return undefined;
  spawnSync(firebase, ['setup:emulators:firestore'], { stdio: 'inherit' });
  return jarOfFirebaseTools();
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ?? false;
}

async function runTable(jar: string): Promise<number> {
  const port = String(await freePort());
  const host = `127.0.0.1:${port}`;
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const options = ['--host', '127.0.0.1', '--port', port, '--rules', 'firestore.rules'];
  const engine = spawn('java', ['-Duser.language=en', '-cp', jar, main, ...options], { stdio: 'ignore' });
  process.once('exit', () => engine.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  try {
    const deadlineMs = Date.now() + 60_000;
    while (!(await isReady(`http://${host}/`))) {
      if (engine.exitCode !== null) throw new Error(`Google's engine ended with code ${engine.exitCode}.`);
      if (Date.now() > deadlineMs) throw new Error("Google's engine did not start within a minute.");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const tests = spawn(process.execPath, [vitest, 'run', '--project', 'rules-emulator'], {
      stdio: 'inherit',
      env: { ...process.env, FIRESTORE_EMULATOR_HOST: host },
    });
    return await new Promise((resolve) => tests.on('exit', (code) => resolve(code ?? 1)));
  } finally {
    engine.kill();
  }
}

const mayBeMissing = process.argv.includes('--if-installed');
const hasJava = spawnSync('java', ['-version']).status === 0;
const jar = hasJava
  ? (jarOfGcloud() ?? jarOfFirebaseTools() ?? (mayBeMissing ? undefined : download()))
  : undefined;
if (jar === undefined) {
  console.log(
    mayBeMissing
      ? "SKIPPED: the access rules and the stock in Google's engine, which is not installed."
      : missing,
  );
  process.exitCode = mayBeMissing ? 0 : 2;
} else process.exitCode = await runTable(jar);
