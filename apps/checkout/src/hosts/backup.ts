import { createHandler } from './createHandler.ts';
import { runMain, UsageError } from './environment.ts';

await runMain(async () => {
  const { backups } = createHandler(process.env);
  if (!backups) throw new UsageError('Set BACKUP_KEY and BACKUP_DIR first: see README.md.');
  const { name, documents } = await backups.backUp();
  console.log(`${documents} documents are in ${name}.`);
});
