import { failed, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { accountsUrl } from './firebaseApi.ts';

const timeOf = async (url: string) => Date.parse((await request(url)).headers.get('date') ?? '');

function compare(clockMs: number, rightMs: number): Finding {
  const minutes = Math.round((clockMs - rightMs) / 60_000);
  if (Number.isNaN(minutes)) return note('nobody tells the time');
  const size = Math.abs(minutes);
  return size < 2 ? ok('right') : failed(`it is ${size} minutes ${minutes > 0 ? 'fast' : 'slow'}`);
}

/** By the time of the accounts, Google's. */
export const computerClock: Check<ShopContext> = {
  name: 'accounts: clock of this computer',
  fix: 'Let this computer set its time by itself, or nothing that is signed is accepted.',
  run: async (context) => {
    const rightMs = await timeOf(accountsUrl(context));
    return compare(Date.now(), rightMs);
  },
};

export const serverClock: Check<ShopContext> = {
  name: 'payment: clock of the server',
  fix: 'Let the host of the server set its time by itself, or it refuses customers and notifications.',
  run: async (context) => {
    const times = [`${context.config.checkoutServerUrl}/health`, accountsUrl(context)].map(timeOf);
    const [clockMs = NaN, rightMs = NaN] = await Promise.all(times);
    return compare(clockMs, rightMs);
  },
};
