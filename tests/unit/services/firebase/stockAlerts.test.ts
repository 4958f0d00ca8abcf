import { beforeEach, describe, expect, it } from 'vitest';
import {
  addStockAlert,
  fetchStockAlerts,
  withdrawStockAlert,
} from '../../../../src/services/firebase/stockAlerts.ts';
import { backend } from '../../../support/backend.ts';
import { addSignedInCustomer } from '../../../support/renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});

const stored = () => backend.database.read(`stockRequests/${uid}`);
const askedAt = new Date('2026-11-01T04:30:00Z');
const store = (wanted: readonly unknown[], others: object = {}) =>
  backend.database.write(`stockRequests/${uid}`, { wanted, askedAt, ...others });

describe('the stock alerts of a customer', () => {
  it('are all kept when two tabs ask at the same moment', async () => {
    await Promise.all([addStockAlert(uid, 'kandy-shirt/M'), addStockAlert(uid, 'galle-skirt/32')]);
    expect((await fetchStockAlerts(uid)).sort()).toEqual(['galle-skirt/32', 'kandy-shirt/M']);
    await Promise.all([withdrawStockAlert(uid, 'kandy-shirt/M'), addStockAlert(uid, 'kandy-shirt/L')]);
    expect((await fetchStockAlerts(uid)).sort()).toEqual(['galle-skirt/32', 'kandy-shirt/L']);
  });

  it('are 20 at most, and the one that is there may be asked for again', async () => {
    const wanted = Array.from({ length: 20 }, (_, index) => `shirt-${index}/M`);
    store(wanted);
    await expect(addStockAlert(uid, 'kandy-shirt/M')).rejects.toMatchObject({ kind: 'stock-limit' });
    await expect(addStockAlert(uid, 'shirt-3/M')).resolves.toEqual(wanted);
    expect(stored()).toEqual({ wanted, askedAt });
  });

  it('leave alone when the server last mailed', async () => {
    const mailed = { mailedAt: askedAt };
    store([], mailed);
    await addStockAlert(uid, 'galle-skirt/32');
    expect(stored()).toMatchObject({ wanted: ['galle-skirt/32'], ...mailed });
    await withdrawStockAlert(uid, 'galle-skirt/32');
    expect(stored()).toMatchObject({ wanted: [], ...mailed });
    // The access rules refuse to delete it.
    expect(backend.database.requests.filter(({ body }) => body.includes('"delete"'))).toEqual([]);
  });

  it('keep the time when one is withdrawn, and take a new one when one is added', async () => {
    store(['kandy-shirt/M', 'galle-skirt/32']);
    await withdrawStockAlert(uid, 'kandy-shirt/M');
    expect(stored()).toEqual({ wanted: ['galle-skirt/32'], askedAt });
    await addStockAlert(uid, 'kandy-shirt/L');
    expect(stored()?.askedAt).not.toEqual(askedAt);
  });
});
