import { beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../src/orders/journalFormat.ts';
import { resolveReturn } from '../../../src/orders/paymentReturn.ts';
import type { ReturnVisit } from '../../../src/orders/paymentReturn.ts';
import { buildJournalEntry, journalWith, openJournal } from './browserTab.ts';

const fresh: ReturnVisit = { namedSession: undefined, isMarked: false, isNavigation: true, uid: 'nimal' };
const back: ReturnVisit = { ...fresh, isMarked: true, isNavigation: false };
const reloaded: ReturnVisit = { ...fresh, isNavigation: false };
const settled = { kind: 'nothing-pending' };
const byHand = { kind: 'opened-directly' };
const paymentOf = (sessionId: string) => ({ kind: 'payment', sessionId });

const ofFirst = paymentOf('cs_test_1');

const first = { sessionId: 'cs_test_1' };
const second = { sessionId: 'cs_test_2' };
const ofAnother = { uid: 'kumari' };

/** What has happened before in the tab: payments that were started, and sessions that were recorded. */
type Before = (Partial<JournalEntry> | string)[];

async function openTabAfter(before: Before) {
  const journal = openJournal();
  for (const each of before) {
    await (typeof each === 'string' ? journal.markRecorded(each) : journal.add(buildJournalEntry(each)));
  }
  return journal;
}

beforeEach(() => {
  localStorage.clear();
});

describe('a URL with a session', () => {
  const recorded = { kind: 'recorded', ...first };
  const unknown = { kind: 'unknown', sessionId: 'cs_other' };

  it.each<[what: string, before: Before, visit: ReturnVisit, outcome: object, session?: string]>([
    ['is about that payment when it is fresh', [first, second], fresh, ofFirst],
    ['is about that payment when it is come back to', [first, second], back, ofFirst],
    ['is about that payment when its first load failed', [first, second], reloaded, ofFirst],
    ['is about a payment of another account as well', [ofAnother], fresh, ofFirst],
    ['is recorded after its payment was', [first, 'cs_test_1'], fresh, recorded],
    ['is unknown if this browser does not know it', [first], fresh, unknown, 'cs_other'],
  ])('%s', async (_what, before, visit, outcome, namedSession = 'cs_test_1') => {
    expect(resolveReturn(await openTabAfter(before), { ...visit, namedSession })).toEqual(outcome);
  });
});

describe('a URL of an older checkout server, without a session', () => {
  it('is about the payment that this tab started, even if another was started since', async () => {
    const [tabA, tabB] = [await journalWith(first), await journalWith(second)];
    expect(resolveReturn(tabA, fresh)).toEqual(ofFirst);
    expect(resolveReturn(tabB, fresh)).toEqual(paymentOf('cs_test_2'));
  });

  it('is never about a started payment when the shopper comes back to an old success page', async () => {
    expect(resolveReturn(await openTabAfter(['cs_test_0', first]), back)).toEqual(settled);
    expect(resolveReturn(openJournal(), reloaded)).toEqual(settled);
  });

  it('is not about a payment of another tab after one was recorded, because it may be the page of that one', async () => {
    const tabA = await openTabAfter(['cs_test_0', first]);
    expect(resolveReturn(openJournal(), fresh)).toEqual(settled);
    expect(resolveReturn(tabA, fresh)).toEqual(ofFirst);
  });

  const third = { sessionId: 'cs_test_3', ...ofAnother };
  const returned = { state: 'returned' } as const;
  it.each<[what: string, before: Before, visit: ReturnVisit, outcome: object]>([
    ['is about the account’s newest started payment', [first, second, third], fresh, paymentOf('cs_test_2')],
    ['is about a returned payment that is not recorded', [returned], fresh, ofFirst],
    ['is about a returned payment that it comes back to', [returned], back, ofFirst],
    ['has nothing pending if only another account has payments', [ofAnother], fresh, settled],
  ])('%s, in a new tab', async (_what, before, visit, outcome) => {
    await openTabAfter(before);
    expect(resolveReturn(openJournal(), visit)).toEqual(outcome);
  });
});

describe('a page that was opened directly [F22]', () => {
  it.each<[what: string, before: Before, visit: ReturnVisit, outcome: object]>([
    ['is a first visit without any payment', [], fresh, byHand],
    // It may be the page of that payment.
    ['has nothing pending if a payment was recorded within 30 days', ['cs_test_0'], fresh, settled],
    ['has nothing pending after Back, Forward or a duplicated tab', [], back, settled],
    ['has nothing pending after a reload', [], reloaded, settled],
  ])('%s', async (_what, before, visit, outcome) => {
    await openTabAfter(before);
    expect(resolveReturn(openJournal(), visit)).toEqual(outcome);
  });
});
