import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAttempt } from '../../../src/cart/attemptStorage.ts';
import type { CheckoutAttempt } from '../../../src/cart/attemptStorage.ts';
import { beginAttempt, isPaymentUnfinished, recordPaidCart } from '../../../src/cart/checkoutAttempt.ts';
import { parseCart, readCartText, removeCart, writeCart } from '../../../src/cart/storage.ts';
import { buildCartItem } from '../../factories.ts';

type Records = CheckoutAttempt['records'];

const shirt = buildCartItem();
const sarong = buildCartItem({
  _id: 'sarong',
  slug: { current: 'galle-sarong' },
  price: 820,
  image: [],
  quantity: 3,
  selectedSizeAndQuantities: [
    { size: 'S', quantity: 1 },
    { size: 'M', quantity: 2 },
  ],
});

const storedItems = () => parseCart(readCartText());

/** The database: what was written, by id; a call may be refused. */
let written: { uid: string; records: Records }[];
const record = vi.fn<(uid: string, records: Records) => Promise<void>>();
const clear = vi.fn<() => void>();

const recording = (uid = 'nimal') => ({ uid, items: storedItems, record, clear });

beforeEach(() => {
  written = [];
  record.mockReset().mockImplementation(async (uid, records) => {
    written.push({ uid, records });
  });
  clear.mockReset().mockImplementation(removeCart);
});

describe('a payment that begins', () => {
  it('is stored with one record per product, each with an id of its own', () => {
    const attempt = beginAttempt('nimal', [shirt, sarong]);
    expect(readAttempt('nimal')).toEqual(attempt);
    expect(attempt).toMatchObject({
      uid: 'nimal',
      records: [
        {
          productName: 'kandy-shirt',
          productImages: 'image-front-1200x1600-svg',
          productPrice: 2500,
          productSize: [{ size: 'M', quantity: 2 }],
        },
        {
          productName: 'galle-sarong',
          productImages: '',
          productPrice: 820,
          productSize: [
            { size: 'S', quantity: 1 },
            { size: 'M', quantity: 2 },
          ],
        },
      ],
    });
    const ids = attempt.records.map(({ orderId }) => orderId);
    expect(new Set([...ids, attempt.attemptId]).size).toBe(3);
    expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
  });

  it('goes on under its ids when the same cart is paid again, in this tab or another', () => {
    const first = beginAttempt('nimal', [shirt, sarong]);
    expect(beginAttempt('nimal', [{ ...shirt, name: 'Renamed' }, sarong])).toEqual(first);
    sessionStorage.clear();
    expect(beginAttempt('nimal', [shirt, sarong])).toEqual(first);
    expect(readAttempt('nimal')).toEqual(first);
  });

  it.each([
    ['another quantity', [{ ...shirt, selectedSizeAndQuantities: [{ size: 'M', quantity: 3 }] }]],
    ['another price', [{ ...shirt, price: 2600 }]],
    ['another product', [sarong]],
    ['one product more', [shirt, sarong]],
  ])('is replaced by one of %s', (_what, items) => {
    const first = beginAttempt('nimal', [shirt]);
    const second = beginAttempt('nimal', items);
    expect(second.records[0]?.orderId).not.toBe(first.records[0]?.orderId);
    expect(readAttempt('nimal')).toEqual(second);
  });

  it('is replaced by one of another customer', () => {
    const first = beginAttempt('nimal', [shirt]);
    expect(beginAttempt('kumari', [shirt]).records[0]?.orderId).not.toBe(first.records[0]?.orderId);
    expect(readAttempt('nimal')).toBeUndefined();
  });

  it('is unfinished as long as the cart holds the same and nothing was recorded', async () => {
    expect(isPaymentUnfinished([shirt])).toBe(false);
    beginAttempt('nimal', [shirt]);
    expect(isPaymentUnfinished([{ ...shirt, price: 1 }])).toBe(true);
    expect(isPaymentUnfinished([shirt, sarong])).toBe(false);
    await recordPaidCart(recording());
    expect(isPaymentUnfinished([shirt])).toBe(false);
  });
});

describe('recording a paid cart', () => {
  it('writes the stored records, then empties the cart and forgets the attempt', async () => {
    writeCart([shirt, sarong]);
    const { records } = beginAttempt('nimal', [shirt, sarong]);
    await expect(recordPaidCart(recording())).resolves.toBe(true);
    expect(written).toEqual([{ uid: 'nimal', records }]);
    expect(storedItems()).toEqual([]);
    expect(readAttempt('nimal')).toBeUndefined();
    await expect(recordPaidCart(recording())).resolves.toBe(false);
    expect(written).toHaveLength(1);
  });

  it('records what was paid, though the cart was changed since', async () => {
    beginAttempt('nimal', [shirt]);
    writeCart([sarong]);
    await recordPaidCart(recording());
    expect(written[0]?.records.map(({ productName }) => productName)).toEqual(['kandy-shirt']);
  });

  it('stores ids first when there is no attempt, and writes under these', async () => {
    writeCart([shirt]);
    let storedFirst: CheckoutAttempt | undefined;
    record.mockImplementation(async (uid, records) => {
      storedFirst = readAttempt('nimal');
      written.push({ uid, records });
    });
    await expect(recordPaidCart(recording())).resolves.toBe(true);
    expect(storedFirst?.records).toEqual(written[0]?.records);
  });

  it('has nothing to do without attempt and cart', async () => {
    await expect(recordPaidCart(recording())).resolves.toBe(false);
    expect(record).not.toHaveBeenCalled();
    expect(clear).not.toHaveBeenCalled();
  });

  it('does not record another customer’s attempt', async () => {
    const { records } = beginAttempt('kumari', [shirt]);
    await expect(recordPaidCart(recording('nimal'))).resolves.toBe(false);
    expect(record).not.toHaveBeenCalled();

    writeCart([shirt]);
    await recordPaidCart(recording('nimal'));
    expect(written[0]?.uid).toBe('nimal');
    expect(written[0]?.records[0]?.orderId).not.toBe(records[0]?.orderId);
  });

  it('keeps cart and attempt when it fails, and uses the same ids at the next try', async () => {
    writeCart([shirt, sarong]);
    const attempt = beginAttempt('nimal', [shirt, sarong]);
    record.mockRejectedValueOnce(new Error('denied'));
    await expect(recordPaidCart(recording())).rejects.toThrow('denied');
    expect(clear).not.toHaveBeenCalled();
    expect(storedItems()).toEqual([shirt, sarong]);
    expect(readAttempt('nimal')).toEqual(attempt);

    await expect(recordPaidCart(recording())).resolves.toBe(true);
    expect(written).toEqual([{ uid: 'nimal', records: attempt.records }]);
    expect(storedItems()).toEqual([]);
  });

  it('keeps the ids of a try that began without an attempt and failed', async () => {
    writeCart([shirt]);
    record.mockRejectedValueOnce(new Error('offline'));
    await expect(recordPaidCart(recording())).rejects.toThrow('offline');
    await recordPaidCart(recording());
    expect(record.mock.calls[1]).toEqual(record.mock.calls[0]);
  });

  it('empties the cart only after the database has confirmed', async () => {
    writeCart([shirt]);
    let confirm: () => void = () => undefined;
    const asked = new Promise<void>((resolveAsked) => {
      record.mockImplementation(() => {
        resolveAsked();
        return new Promise((resolve) => {
          confirm = resolve;
        });
      });
    });
    const done = recordPaidCart(recording());
    await asked;
    expect(clear).not.toHaveBeenCalled();
    expect(storedItems()).toEqual([shirt]);
    confirm();
    await done;
    expect(clear).toHaveBeenCalledTimes(1);
    expect(storedItems()).toEqual([]);
  });
});

describe('two tabs that pay different carts', () => {
  /** What a tab keeps for itself, put aside while the other tab works. */
  function switchTab(other: string | null): string | null {
    const own = sessionStorage.getItem('checkoutAttempt');
    sessionStorage.clear();
    if (other !== null) sessionStorage.setItem('checkoutAttempt', other);
    return own;
  }

  it('record each what it has paid', async () => {
    const first = beginAttempt('nimal', [shirt]);
    const tabA = switchTab(null);
    const second = beginAttempt('nimal', [sarong]);
    const tabB = switchTab(tabA);
    await recordPaidCart(recording());
    switchTab(tabB);
    await recordPaidCart(recording());
    expect(written.map(({ records }) => records)).toEqual([first.records, second.records]);
  });

  it('record what was begun last where a new tab opens after the payment', async () => {
    const { records } = beginAttempt('nimal', [shirt]);
    sessionStorage.clear();
    await recordPaidCart(recording());
    expect(written).toEqual([{ uid: 'nimal', records }]);
  });
});

describe('two tabs that record at once', () => {
  const locked: string[] = [];

  /** Web Locks, as far as they are used here: one holder of a name at a time, in the order of asking. */
  function stubLocks() {
    const queues = new Map<string, Promise<unknown>>();
    const request = (name: string, work: () => Promise<unknown>) => {
      locked.push(name);
      const before = queues.get(name) ?? Promise.resolve();
      const result = before.then(work, work);
      queues.set(name, result);
      return result;
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  }

  afterEach(() => {
    locked.length = 0;
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('write once, since one waits for the other', async () => {
    stubLocks();
    writeCart([shirt, sarong]);
    const outcomes = await Promise.all([recordPaidCart(recording()), recordPaidCart(recording())]);
    expect(outcomes).toEqual([true, false]);
    expect(record).toHaveBeenCalledTimes(1);
    expect(written[0]?.records).toHaveLength(2);
    expect(new Set(locked).size).toBe(1);
  });

  it('let the second write under the same ids when the first failed', async () => {
    stubLocks();
    writeCart([shirt]);
    record.mockRejectedValueOnce(new Error('denied'));
    const outcomes = await Promise.allSettled([recordPaidCart(recording()), recordPaidCart(recording())]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(record.mock.calls[1]).toEqual(record.mock.calls[0]);
    expect(storedItems()).toEqual([]);
  });

  it('write under the same ids where the browser has no locks', async () => {
    expect(navigator).not.toHaveProperty('locks');
    writeCart([shirt, sarong]);
    await Promise.all([recordPaidCart(recording()), recordPaidCart(recording())]);
    const ids = new Set(written.flatMap(({ records }) => records.map(({ orderId }) => orderId)));
    expect(ids.size).toBe(2);
    expect(storedItems()).toEqual([]);
  });
});
