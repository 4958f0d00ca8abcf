import { formatSummary, reconcile } from '../jobs/checkPayments.ts';
import { createHandler } from './createHandler.ts';
import { runMain } from './environment.ts';
import { parseStartMs } from './period.ts';

await runMain(async () => {
  const fromMs = parseStartMs(process.argv.slice(2));
  const { context } = createHandler(process.env);
  const summary = await reconcile(context, { fromMs, toMs: Date.now() });
  console.log(formatSummary(summary));
  if (summary.problems.length > 0) process.exitCode = 1;
});
