import type { Code } from '../../../src/domain/documents/code.ts';
import { codePath } from '../../../src/domain/documents/code.ts';
import { withMoments } from '../../../src/domain/documents/storedTimes.ts';
import type { Ledger } from './ledger.ts';
import { pastCustomers } from './pastCustomers.ts';
import { dayMs } from './pastPayments.ts';
import type { Payments } from './pastPayments.ts';
import type { Progress } from './pastProgress.ts';

const fresh = { uses: 0, isStopped: false };

/** Three codes that can be used, and one that has ended. */
export function seedCodes(nowMs: number): Code[] {
  const at = (ageDays: number) => nowMs - ageDays * dayMs;
  const avurudu = { code: 'AVURUDU10', kind: 'percent', percent: 10, countsReduced: true } as const;
  const welcome = { code: 'WELCOME500', kind: 'amount', amountMinor: 50_000, minMinor: 500_000 } as const;
  const vesak = { code: 'VESAK20', kind: 'percent', percent: 20, maxUses: 30 } as const;
  return [
    { ...avurudu, ...fresh, beginsAtMs: at(20), endsAtMs: at(-20), createdAtMs: at(22) },
    { ...welcome, ...fresh, maxUsesPerAccount: 1, createdAtMs: at(41) },
    { ...fresh, code: 'FREESHIP', kind: 'delivery', maxUses: 50, createdAtMs: at(5) },
    { ...vesak, ...fresh, beginsAtMs: at(50), endsAtMs: at(36), createdAtMs: at(52) },
  ];
}

/** How many days ago each code was used. */
const agesOf: Readonly<Record<string, readonly number[]>> = {
  AVURUDU10: [0.3, 4.7, 11.2, 17.6],
  WELCOME500: [2.4, 16.1, 30.8],
  FREESHIP: [0.6, 1.4, 2.2, 3.9],
  VESAK20: [38.3, 45.5],
};

/** Adds codes, and orders with them; the ledger counts their uses. */
export function addCodes(ledger: Ledger, payments: Payments, progress: Progress, nowMs: number): void {
  for (const [index, terms] of seedCodes(nowMs).entries()) {
    const { code, uses, maxUses, ...stored } = terms;
    const counted = maxUses === undefined ? {} : { maxUses, uses };
    ledger.change(codePath(code), { ...withMoments(stored), ...counted });
    for (const [place, ageDays] of agesOf[code]?.entries() ?? []) {
      const customer = pastCustomers[index * 5 + place];
      if (!customer) throw new Error('There are too few customers.');
      // One cheap product has its delivery charged; four reach every minimum.
      const lines = terms.kind === 'delivery' ? payments.cheapLinesOf(1) : payments.linesOf(4);
      progress.advance(payments.pay(customer, nowMs - ageDays * dayMs, lines, terms), ageDays);
    }
  }
}
