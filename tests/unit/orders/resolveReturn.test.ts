import { beforeEach, describe, expect, it } from 'vitest';
import { resolveReturn } from '../../../src/orders/resolveReturn.ts';
import type { ReturnVisit } from '../../../src/orders/resolveReturn.ts';
import { buildJournalEntry, openJournal } from './browserTab.ts';

const fresh: ReturnVisit = { namedSession: undefined, isMarked: false, isNavigation: true, uid: 'nimal' };
const back: ReturnVisit = { ...fresh, isMarked: true, isNavigation: false };
const settled = { kind: 'nothing-pending' };
const byHand = { kind: 'opened-directly' };
const paymentOf = (sessionId: string) => ({ kind: 'payment', sessionId });

beforeEach(() => {
  localStorage.clear();
});

describe('a URL with a session', () => {
  it.each([
    ['fresh', fresh],
    ['come back to', back],
    ['reloaded because its first load failed', { ...fresh, isNavigation: false }],
  ])('is about that payment when it is %s', async (_what, visit) => {
    const journal = openJournal();
    await journal.add(buildJournalEntry());
    await journal.add(buildJournalEntry({ sessionId: 'cs_test_2' }));
    expect(resolveReturn(journal, { ...visit, namedSession: 'cs_test_1' })).toEqual(paymentOf('cs_test_1'));
  });

  it('is about a payment of another account as well', async () => {
    const journal = openJournal();
    await journal.add(buildJournalEntry({ uid: 'kumari' }));
    expect(resolveReturn(journal, { ...fresh, namedSession: 'cs_test_1' })).toEqual(paymentOf('cs_test_1'));
  });

  it('is recorded after its payment was', async () => {
    const journal = openJournal();
    await journal.add(buildJournalEntry());
    await journal.markRecorded('cs_test_1');
    expect(resolveReturn(journal, { ...fresh, namedSession: 'cs_test_1' })).toEqual({
      kind: 'recorded',
      sessionId: 'cs_test_1',
    });
  });

  it('is unknown if this browser does not know it, and never about another payment', async () => {
    const journal = openJournal();
    await journal.add(buildJournalEntry());
    expect(resolveReturn(journal, { ...fresh, namedSession: 'cs_other' })).toEqual({
      kind: 'unknown',
      sessionId: 'cs_other',
    });
  });
});

describe('a URL of an older checkout server, without a session', () => {
  it('is about the payment that this tab started, even if another was started since', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(buildJournalEntry());
    await tabB.add(buildJournalEntry({ sessionId: 'cs_test_2' }));
    expect(resolveReturn(tabA, fresh)).toEqual(paymentOf('cs_test_1'));
    expect(resolveReturn(tabB, fresh)).toEqual(paymentOf('cs_test_2'));
  });

  it('is about the account’s newest started payment in a new tab', async () => {
    const journal = openJournal();
    await journal.add(buildJournalEntry());
    await journal.add(buildJournalEntry({ sessionId: 'cs_test_2' }));
    await journal.add(buildJournalEntry({ sessionId: 'cs_test_3', uid: 'kumari' }));
    expect(resolveReturn(openJournal(), fresh)).toEqual(paymentOf('cs_test_2'));
  });

  it('is about a returned payment that is not recorded', async () => {
    const journal = openJournal();
    await journal.add(buildJournalEntry({ state: 'returned' }));
    expect(resolveReturn(openJournal(), fresh)).toEqual(paymentOf('cs_test_1'));
    expect(resolveReturn(openJournal(), back)).toEqual(paymentOf('cs_test_1'));
  });

  it('is never about a started payment when the shopper comes back to an old success page', async () => {
    const journal = openJournal();
    await journal.markRecorded('cs_test_0');
    await journal.add(buildJournalEntry());
    expect(resolveReturn(journal, back)).toEqual(settled);
    expect(resolveReturn(openJournal(), { ...fresh, isNavigation: false })).toEqual(settled);
  });

  it('is not about a payment of another tab after one was recorded, because it may be the page of that one', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.markRecorded('cs_test_0');
    await tabA.add(buildJournalEntry());
    expect(resolveReturn(tabB, fresh)).toEqual(settled);
    expect(resolveReturn(tabA, fresh)).toEqual(paymentOf('cs_test_1'));
  });

  it('has nothing pending if only another account has payments', async () => {
    const journal = openJournal();
    await journal.add(buildJournalEntry({ uid: 'kumari' }));
    expect(resolveReturn(openJournal(), fresh)).toEqual(settled);
  });
});

describe('a page that was opened directly [F22]', () => {
  it('is a first visit without any payment', () => {
    expect(resolveReturn(openJournal(), fresh)).toEqual(byHand);
  });

  it('has nothing pending if a payment was recorded within 30 days, because it may be the page of that one', async () => {
    const journal = openJournal();
    await journal.markRecorded('cs_test_0');
    expect(resolveReturn(openJournal(), fresh)).toEqual(settled);
  });

  it.each([
    ['Back, Forward or a duplicated tab', back],
    ['a reload', { ...fresh, isNavigation: false }],
  ])('has nothing pending after %s', (_what, visit) => {
    expect(resolveReturn(openJournal(), visit)).toEqual(settled);
  });
});
