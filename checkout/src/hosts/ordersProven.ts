import { UsageError } from '../usageError.ts';
import { openDatabase } from './database.ts';
import { run } from './environment.ts';

await run(async () => {
  const [command] = process.argv.slice(2);
  if (command !== 'on' && command !== 'off' && command !== 'status') {
    throw new UsageError('Say on, off or status: npm run orders:proven -- status');
  }
  const settings = openDatabase(process.env).doc('settings/orders');
  if (command !== 'status') await settings.set({ isProven: command === 'on' }, { merge: true });
  const isProven = (await settings.get()).get('isProven') === true;
  console.log(
    isProven
      ? 'Orders are proven: this server alone records them.'
      : 'Orders are not proven: the customer’s browser records them, and this server too.',
  );
});
