import { formatAmount } from '../money.ts';
import { parsePeriod } from '../period.ts';
import { daysBetween, rebuildSales } from '../store/firestoreFigures.ts';
import { openDatabase } from './database.ts';
import { runMain } from './environment.ts';

await runMain(async () => {
  const { fromMs, toMs } = parsePeriod(process.argv.slice(2), Date.now(), 'figures:rebuild');
  const firestore = openDatabase(process.env);
  for (const day of daysBetween(fromMs, toMs)) {
    const sales = await rebuildSales(firestore, day);
    const { orders = 0, paidMinor = 0, refundedMinor = 0 } = sales ?? {};
    console.log(
      `${day}: ${orders} paid, LKR ${formatAmount(paidMinor)}, of which LKR ${formatAmount(refundedMinor)} went back.`,
    );
  }
});
