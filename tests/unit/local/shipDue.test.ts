// @vitest-environment node
import { expect, it } from 'vitest';
import { createDatabase } from '../../../local/services/database/database.ts';
import { rulesText } from '../../../local/services/mounts/rulesText.ts';
import { createShipping } from '../../../local/services/shipDue.ts';

const minuteMs = 60_000;
const shipAfterMs = minuteMs;

function start() {
  const startMs = Date.UTC(2026, 10, 20);
  let nowMs = startMs;
  const database = createDatabase({ rules: rulesText, verifyClaims: () => undefined });
  const shipped: string[] = [];
  const ship = async (ids: readonly string[]) => void shipped.push(...ids);
  const shipDue = createShipping(database, { ship }, { shipAfterMs, nowMs: () => nowMs });
  database.write('userAddresses/u1', { userCity: 'Kandy' });
  const place = (sessionId: string, order: object = {}, state = 'waiting') =>
    database.write(`orders/${sessionId}`, {
      sessionId,
      uid: 'u1',
      method: 'card',
      dueMinor: 0,
      lines: [{ state }],
      orderedAt: new Date(nowMs),
      ...order,
    });
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { shipped, shipDue, place, pass, database, startMs };
}

it('orders of the demo ship once they are due, but not those that wait for something', async () => {
  const { shipped, shipDue, place, pass, database, startMs } = start();
  place('card');
  place('cash', { method: 'cod', dueMinor: 100 });
  place('paid transfer', { method: 'transfer' });
  place('transfer', { method: 'transfer', dueMinor: 100 });
  place('without an address', { uid: 'u2' });
  place('to somebody else', { uid: 'u2', isForOther: true });
  place('of the past', { orderedAt: new Date(startMs - 1) });
  place('cancelled', {}, 'cancelled');
  pass(shipAfterMs - 1);
  await shipDue();
  expect(shipped).toEqual([]);
  pass(1);
  await shipDue();
  expect(shipped).toEqual(['card', 'cash', 'paid transfer', 'to somebody else']);

  for (const id of shipped.splice(0)) database.remove(`orders/${id}`);
  database.write('userAddresses/u2', { userCity: 'Galle' });
  await shipDue();
  expect(shipped).toEqual(['without an address']);
});

it.each(['owner', 'packer'])('none ships within five minutes of a request of the %s', async (role) => {
  const { shipped, shipDue, place, pass } = start();
  place('card');
  pass(shipAfterMs);
  await shipDue({ [role]: true });
  pass(5 * minuteMs - 1);
  await shipDue();
  expect(shipped).toEqual([]);
  pass(1);
  await shipDue({ sub: 'u1' });
  expect(shipped).toEqual(['card']);
});
