import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addStockRequest,
  fetchStockRequests,
  withdrawStockRequest,
} from '../../../../src/services/firebase/stockRequests.ts';
import { backend } from '../../../backend.ts';
import { expectLogged } from '../../../consoleGuard.ts';
import { addSignedInCustomer } from '../../../renderApp.tsx';

let uid: string;
beforeEach(async () => {
  uid = await addSignedInCustomer();
});

const stored = () => backend.database.read(`stockRequests/${uid}`);
const askedAt = new Date('2026-11-01T04:30:00Z');
const store = (wanted: readonly unknown[], others: object = {}) =>
  backend.database.write(`stockRequests/${uid}`, { wanted, askedAt, ...others });

describe('the pieces that a customer waits for [P8]', () => {
  it('are none until the first, and none after the last was withdrawn', async () => {
    await expect(fetchStockRequests(uid)).resolves.toEqual([]);
    await expect(addStockRequest(uid, 'kandy-shirt/M')).resolves.toEqual(['kandy-shirt/M']);
    await expect(addStockRequest(uid, 'galle-skirt/32')).resolves.toEqual([
      'kandy-shirt/M',
      'galle-skirt/32',
    ]);
    await expect(fetchStockRequests(uid)).resolves.toEqual(['kandy-shirt/M', 'galle-skirt/32']);
    expect(stored()).toEqual({
      wanted: ['kandy-shirt/M', 'galle-skirt/32'],
      askedAt: expect.any(Date) as unknown,
    });
    await expect(withdrawStockRequest(uid, 'kandy-shirt/M')).resolves.toEqual(['galle-skirt/32']);
    await expect(withdrawStockRequest(uid, 'galle-skirt/32')).resolves.toEqual([]);
    expect(stored()).toBeUndefined();
  });

  it('are all kept when two tabs ask at the same moment', async () => {
    await Promise.all([addStockRequest(uid, 'kandy-shirt/M'), addStockRequest(uid, 'galle-skirt/32')]);
    expect((await fetchStockRequests(uid)).sort()).toEqual(['galle-skirt/32', 'kandy-shirt/M']);
    await Promise.all([withdrawStockRequest(uid, 'kandy-shirt/M'), addStockRequest(uid, 'kandy-shirt/L')]);
    expect((await fetchStockRequests(uid)).sort()).toEqual(['galle-skirt/32', 'kandy-shirt/L']);
  });

  it('are 20 at most, and the one that is there may be asked for again', async () => {
    const pieces = Array.from({ length: 20 }, (_, index) => `shirt-${index}/M`);
    store(pieces);
    await expect(addStockRequest(uid, 'kandy-shirt/M')).rejects.toMatchObject({ kind: 'stock-limit' });
    await expect(addStockRequest(uid, 'shirt-3/M')).resolves.toEqual(pieces);
    expect(stored()).toEqual({ wanted: pieces, askedAt });
  });

  it.each([
    ['asked for', addStockRequest, 'galle-skirt/32', ['kandy-shirt/M', 'kandy-shirt/L', 'galle-skirt/32']],
    ['withdrawn', withdrawStockRequest, 'kandy-shirt/L', ['kandy-shirt/M']],
  ])(
    'are known when one was %s, although they cannot be read afterwards',
    async (_what, change, piece, wanted) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      store(['kandy-shirt/M', 'kandy-shirt/L']);
      let hasArrived = false;
      backend.database.faults.add({
        match: ({ url }) => {
          const isWrite = url.includes(':commit');
          hasArrived ||= isWrite;
          return hasArrived && !isWrite;
        },
        status: 403,
      });
      await expect(change(uid, piece)).resolves.toEqual(wanted);
      expect(stored()).toMatchObject({ wanted });
    },
  );

  it('leave alone what the server is mailing about, and when it last did', async () => {
    const sending = { sending: ['kandy-shirt/M'], sendingAt: askedAt, mailedAt: askedAt };
    store([], sending);
    await addStockRequest(uid, 'galle-skirt/32');
    expect(stored()).toMatchObject({ wanted: ['galle-skirt/32'], ...sending });
    await withdrawStockRequest(uid, 'galle-skirt/32');
    expect(stored()).toMatchObject({ wanted: [], ...sending });
    // The access rules refuse to delete it.
    expect(backend.database.requests.filter(({ body }) => body.includes('"delete"'))).toEqual([]);
  });

  it('keep the time when one is withdrawn, and take a new one when one is added', async () => {
    store(['kandy-shirt/M', 'galle-skirt/32']);
    await withdrawStockRequest(uid, 'kandy-shirt/M');
    expect(stored()).toEqual({ wanted: ['galle-skirt/32'], askedAt });
    await addStockRequest(uid, 'kandy-shirt/L');
    expect(stored()?.askedAt).not.toEqual(askedAt);
  });

  it('are read without those that are malformed or there twice', async () => {
    store(['kandy-shirt/M', 5, 'x', 'kandy-shirt/M', '/M', 'galle-skirt/32']);
    await expect(fetchStockRequests(uid)).resolves.toEqual(['kandy-shirt/M', 'galle-skirt/32']);
    expectLogged(/Left out 3 of 6 pieces that are waited for/);
  });
});
