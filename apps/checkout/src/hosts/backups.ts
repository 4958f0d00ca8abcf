import { basename, dirname } from 'node:path';
import { delay } from '../../../../src/lib/timing.ts';
import { formatSummary, reconcile } from '../jobs/checkPayments.ts';
import { createHandler } from './createHandler.ts';
import { runMain, UsageError } from './environment.ts';

/** A payment that was begun before the backup may have been paid after it. */
const begunMs = 24 * 60 * 60 * 1000;

function openServer(variables: typeof process.env) {
  const { backups, ...server } = createHandler(variables);
  if (!backups) throw new UsageError('Set BACKUP_KEY and BACKUP_DIR first: see README.md.');
  return { ...server, backups };
}

async function restore(file: string, isDryRun: boolean): Promise<void> {
  // A mail about what is found at the provider was sent before the database was lost.
  const { backups, context, customers } = openServer({ ...process.env, SMTP_URL: '' });
  const folder = await backups.openFolder(dirname(file));
  const waitForServer = () => delay(90_000);
  const options = { folder, name: basename(file), customers, waitForServer, isDryRun };
  const { documents, readTime, found, forgotten, nextNumber } = await backups.restore(options);
  const counts = Object.entries(documents).map(([collection, count]) => `  ${collection}: ${count}`);
  console.log([`The backup of ${readTime} is whole:`, ...counts].join('\n'));
  console.log(`Its next order was SR-${nextNumber}. ${forgotten} customers are to be forgotten.`);
  if (isDryRun) return console.log(`In the database: ${found[0] ?? 'nothing'}.`);
  const fromMs = Date.parse(readTime) - begunMs;
  const day = new Date(fromMs).toISOString().slice(0, 10);
  console.log(
    `Restored. Asking the providers; if that ends early: SMTP_URL= npm run reconcile -- --from ${day}`,
  );
  const summary = await reconcile(context, { fromMs, toMs: Date.now() });
  console.log(formatSummary(summary));
  if (summary.problems.length > 0) process.exitCode = 1;
}

await runMain(async () => {
  const [command, ...given] = process.argv.slice(2);
  const [file, ...others] = given.filter((word) => word !== '--dry-run');
  // Without `--` before it, npm takes the option for itself.
  const isDryRun = given.includes('--dry-run') || process.env.npm_config_dry_run === 'true';
  if (command === 'restore' && file && !file.startsWith('-') && others.length === 0)
    return restore(file, isDryRun);
  if (command !== 'backup' || given.length > 0)
    throw new UsageError('Usage: npm run backup, or npm run restore -- FILE [--dry-run]');
  const { name, documents } = await openServer(process.env).backups.backUp();
  console.log(`${documents} documents are in ${name}.`);
});
