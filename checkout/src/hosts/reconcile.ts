import { createProvider } from '../createProvider.ts';
import { consoleLog } from '../log.ts';
import { formatSummary, reconcile } from '../reconcile.ts';
import { parseSettings } from '../settings.ts';
import { createFirestoreStore } from '../store/firestoreStore.ts';
import { openDatabase } from './database.ts';
import { runMain } from './environment.ts';
import { parsePeriod } from '../period.ts';

await runMain(async () => {
  const period = parsePeriod(process.argv.slice(2), Date.now());
  const summary = await reconcile({
    provider: createProvider(parseSettings(process.env)),
    store: createFirestoreStore(openDatabase(process.env)),
    log: consoleLog,
    ...period,
  });
  console.log(formatSummary(summary));
  if (summary.problems.length > 0) process.exitCode = 1;
});
