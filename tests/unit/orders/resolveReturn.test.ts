import { beforeEach, describe, expect, it } from 'vitest';
import { arrivalOf } from '../../../src/orders/arrival.ts';
import type { Visit } from '../../../src/orders/arrival.ts';
import { buildPayment, openJournal } from './browserTab.ts';

const fresh: Visit = { namedSession: undefined, isMarked: false, isNavigation: true, uid: 'nimal' };
const back: Visit = { ...fresh, isMarked: true, isNavigation: false };
const settled = { kind: 'settled' };
const byHand = { kind: 'by-hand' };
const paymentOf = (sessionId: string) => ({ kind: 'payment', sessionId });

beforeEach(() => {
  localStorage.clear();
});

describe('a URL that names its session', () => {
  it.each([
    ['fresh', fresh],
    ['come back to', back],
    ['reloaded because its first load failed', { ...fresh, isNavigation: false }],
  ])('means that payment when it is %s', async (_what, visit) => {
    const journal = openJournal();
    await journal.add(buildPayment());
    await journal.add(buildPayment({ sessionId: 'cs_test_2' }));
    expect(arrivalOf(journal, { ...visit, namedSession: 'cs_test_1' })).toEqual(paymentOf('cs_test_1'));
  });

  it('means a payment of another account as well: that account is asked for then', async () => {
    const journal = openJournal();
    await journal.add(buildPayment({ uid: 'kumari' }));
    expect(arrivalOf(journal, { ...fresh, namedSession: 'cs_test_1' })).toEqual(paymentOf('cs_test_1'));
  });

  it('is recorded once its payment is', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    await journal.settle('cs_test_1');
    expect(arrivalOf(journal, { ...fresh, namedSession: 'cs_test_1' })).toEqual({
      kind: 'recorded',
      sessionId: 'cs_test_1',
    });
  });

  it('is unknown where this browser knows nothing of it, and never taken for another payment', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    expect(arrivalOf(journal, { ...fresh, namedSession: 'cs_other' })).toEqual({
      kind: 'unknown',
      sessionId: 'cs_other',
    });
  });
});

describe('a URL of an older checkout server, without a session', () => {
  it('means the payment that this tab began, though another was begun since', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.add(buildPayment());
    await tabB.add(buildPayment({ sessionId: 'cs_test_2' }));
    expect(arrivalOf(tabA, fresh)).toEqual(paymentOf('cs_test_1'));
    expect(arrivalOf(tabB, fresh)).toEqual(paymentOf('cs_test_2'));
  });

  it('means the newest begun payment of the account where the return opens in a new tab', async () => {
    const journal = openJournal();
    await journal.add(buildPayment());
    await journal.add(buildPayment({ sessionId: 'cs_test_2' }));
    await journal.add(buildPayment({ sessionId: 'cs_test_3', uid: 'kumari' }));
    expect(arrivalOf(openJournal(), fresh)).toEqual(paymentOf('cs_test_2'));
  });

  it('goes on with a payment that was returned from and is not recorded', async () => {
    const journal = openJournal();
    await journal.add(buildPayment({ state: 'returned' }));
    expect(arrivalOf(openJournal(), fresh)).toEqual(paymentOf('cs_test_1'));
    expect(arrivalOf(openJournal(), back)).toEqual(paymentOf('cs_test_1'));
  });

  it('never takes a begun payment for paid when the shopper comes back to an old success page', async () => {
    const journal = openJournal();
    await journal.settle('cs_test_0');
    await journal.add(buildPayment());
    expect(arrivalOf(journal, back)).toEqual(settled);
    expect(arrivalOf(openJournal(), { ...fresh, isNavigation: false })).toEqual(settled);
  });

  it('takes no begun payment of another tab for paid once a payment was recorded: it may be that one’s page', async () => {
    const [tabA, tabB] = [openJournal(), openJournal()];
    await tabA.settle('cs_test_0');
    await tabA.add(buildPayment());
    expect(arrivalOf(tabB, fresh)).toEqual(settled);
    expect(arrivalOf(tabA, fresh)).toEqual(paymentOf('cs_test_1'));
  });

  it('is settled where only another account has payments here', async () => {
    const journal = openJournal();
    await journal.add(buildPayment({ uid: 'kumari' }));
    expect(arrivalOf(openJournal(), fresh)).toEqual(settled);
  });
});

describe('a page that was opened by hand', () => {
  it('is told by a fresh visit without any payment', () => {
    expect(arrivalOf(openJournal(), fresh)).toEqual(byHand);
  });

  it('is settled after a payment was recorded within 30 days: it is the old page come back', async () => {
    const journal = openJournal();
    await journal.settle('cs_test_0');
    expect(arrivalOf(openJournal(), fresh)).toEqual(settled);
  });

  it.each([
    ['Back, Forward or a duplicated tab', back],
    ['a reload', { ...fresh, isNavigation: false }],
  ])('is no more than settled after %s', (_what, visit) => {
    expect(arrivalOf(openJournal(), visit)).toEqual(settled);
  });
});
