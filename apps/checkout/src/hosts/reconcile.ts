import { createProvider } from '../payments/createProvider.ts';
import { consoleLog } from '../lib/log.ts';
import { formatSummary, reconcile } from '../jobs/checkPayments.ts';
import { parseSettings } from '../settings/settings.ts';
import { readEmail } from './firebaseAccounts.ts';
import { createFirestoreStore } from '../orders/firestoreStore.ts';
import { openProject } from './database.ts';
import { runMain } from './environment.ts';
import { parseStartMs } from './period.ts';

await runMain(async () => {
  const fromMs = parseStartMs(process.argv.slice(2));
  const { firestore, auth } = openProject(process.env);
  const settings = parseSettings(process.env);
  const context = {
    provider: createProvider(settings.provider, settings.shopMark),
    store: createFirestoreStore(firestore, {
      emailOf: (uid) => readEmail(auth, uid).catch(() => undefined),
      isMailOn: settings.mail !== undefined,
    }),
    log: consoleLog,
    nowMs: Date.now,
  };
  const summary = await reconcile(context, { fromMs, toMs: Date.now() });
  console.log(formatSummary(summary));
  if (summary.problems.length > 0) process.exitCode = 1;
});
