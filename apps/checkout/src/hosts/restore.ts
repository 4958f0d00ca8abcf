import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { formatSummary, reconcile } from '../jobs/checkPayments.ts';
import { createHandler } from './createHandler.ts';
import { runMain, UsageError } from './environment.ts';

/** A payment that was begun before the backup may have been paid after it. */
const begunMs = 24 * 60 * 60 * 1000;

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'dry-run': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new UsageError('Usage: npm run restore -- FILE [--dry-run]');
  // A mail about what is found at the provider was sent before the database was lost.
  const { backups, context, customers } = createHandler({ ...process.env, SMTP_URL: '' });
  if (!backups) throw new UsageError('Set BACKUP_KEY and BACKUP_DIR first: see README.md.');
  const folder = await backups.openFolder(dirname(file));
  const isDryRun = values['dry-run'] === true;
  const { documents, readTime, found, forgotten } = await backups.restore({
    read: () => folder.read(basename(file)),
    customers,
    folders: [folder, await backups.openFolder()],
    isDryRun,
  });
  const counts = Object.entries(documents).map(([collection, count]) => `  ${collection}: ${count}`);
  console.log([`The backup of ${readTime} is whole:`, ...counts].join('\n'));
  console.log(`Forgotten since: ${forgotten}.`);
  if (isDryRun) {
    console.log(found.length > 0 ? `The database is not empty: ${found[0]}.` : 'The database is empty.');
    return;
  }
  const fromMs = Date.parse(readTime) - begunMs;
  const day = new Date(fromMs).toISOString().slice(0, 10);
  console.log(`Restored. Asking the providers; if this is interrupted: npm run reconcile -- --from ${day}`);
  const summary = await reconcile(context, { fromMs, toMs: Date.now() });
  console.log(formatSummary(summary));
  if (summary.problems.length > 0) process.exitCode = 1;
});
