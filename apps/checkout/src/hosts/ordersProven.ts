import { UsageError } from '../usageError.ts';
import { openDatabase } from './database.ts';
import { runMain } from './environment.ts';

await runMain(async () => {
  const [command] = process.argv.slice(2);
  if (command !== 'on' && command !== 'off' && command !== 'status') {
    throw new UsageError('Usage: npm run orders:proven -- on|off|status');
  }
  const settings = openDatabase(process.env).doc('settings/orders');
  if (command !== 'status') await settings.set({ isProven: command === 'on' }, { merge: true });
  const isProven = (await settings.get()).get('isProven') === true;
  console.log(
    isProven
      ? 'Orders are proven: only this server records them.'
      : 'Orders are not proven: the customer’s browser records them as well as this server.',
  );
});
