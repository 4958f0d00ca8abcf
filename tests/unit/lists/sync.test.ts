import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cartRules } from '../../../src/lists/cartList.ts';
import { savedRules } from '../../../src/lists/savedList.ts';
import type { SavedPiece } from '../../../src/saved/savedPieces.ts';
import { createAccount, createDevice, Lost } from './fakeDevice.ts';
import type { Fault } from './fakeDevice.ts';

const shirt = 'kandy-shirt:M';
const sarong = 'galle-sarong:Free~20size';
type Device = ReturnType<typeof twoDevices>['phone'];
const cart = (entries: Record<string, number>) => new Map(Object.entries(entries));

function twoDevices() {
  const account = createAccount();
  const devices = [createDevice(account, cartRules), createDevice(account, cartRules)] as const;
  return { account, phone: devices[0], laptop: devices[1] };
}

async function joined(entries: Record<string, number> = { [shirt]: 2 }) {
  const world = twoDevices();
  world.phone.set(cart(entries));
  await enter(world.phone);
  await enter(world.laptop);
  return world;
}

const put = (device: Device, entries: Record<string, number>, ...how: Parameters<Device['sync']>) => {
  device.set(cart(entries));
  return device.sync(...how);
};

async function enter(device: Pick<Device, 'join' | 'sync'>) {
  device.join();
  await device.sync();
}

function expectBoth(one: Device, other: Device, entries: Record<string, number>) {
  for (const device of [one, other]) expect(device.entries()).toEqual(cart(entries));
}

const failing = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(Lost);

describe('a cart on two devices [P10]', () => {
  it('is the same on both once they have joined, with the larger quantity of each size', async () => {
    const { account, phone, laptop } = twoDevices();
    phone.set(cart({ [shirt]: 2 }));
    laptop.set(cart({ [shirt]: 1, [sarong]: 3 }));
    phone.join();
    laptop.join();
    await phone.sync();
    await laptop.sync();
    await phone.sync();
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M;galle-sarong:3:Free~20size');
    expectBoth(phone, laptop, { [shirt]: 2, [sarong]: 3 });
  });

  it('adds what both have added, and holds what one has removed', async () => {
    const { phone, laptop } = await joined({ [shirt]: 2, [sarong]: 1 });
    phone.set(cart({ [shirt]: 3 }));
    laptop.set(cart({ [shirt]: 4, [sarong]: 1 }));
    await phone.sync();
    await laptop.sync();
    await phone.sync();
    expectBoth(phone, laptop, { [shirt]: 5 });
  });

  it('loses nothing when both write at the same moment', async () => {
    const { account, phone, laptop } = await joined();
    phone.set(cart({ [shirt]: 3 }));
    laptop.set(cart({ [shirt]: 2, [sarong]: 1 }));
    await phone.sync('none', () => void laptop.sync());
    await laptop.sync();
    expect(account.read()?.text).toBe('1;kandy-shirt:3:M;galle-sarong:1:Free~20size');
  });

  it('is not doubled by signing out and in', async () => {
    const { account, phone } = await joined();
    phone.follow().remove();
    await enter(phone);
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M');
    expect(phone.entries()).toEqual(cart({ [shirt]: 2 }));
  });

  it.each<Fault>(['answer lost', 'tab closed'])(
    'is not doubled when a write has arrived: %s',
    async (fault) => {
      const { account, phone, laptop } = await joined();
      await put(laptop, { [shirt]: 2, [sarong]: 1 });
      phone.set(cart({ [shirt]: 5 }));
      await failing(phone.sync(fault));
      phone.reload();
      await put(phone, { [shirt]: 6 });
      await laptop.sync();
      expectBoth(phone, laptop, { [shirt]: 6, [sarong]: 1 });
      expect(account.read()?.text).toBe('1;kandy-shirt:6:M;galle-sarong:1:Free~20size');
    },
  );

  it('is not doubled when another device has written since', async () => {
    const { phone, laptop } = await joined();
    await failing(put(phone, { [shirt]: 3 }, 'answer lost'));
    await put(laptop, { [shirt]: 2, [sarong]: 1 });
    await phone.sync();
    expect(phone.entries()).toEqual(cart({ [shirt]: 3, [sarong]: 1 }));
  });

  it('removes nothing with a damaged base', async () => {
    const { phone, laptop } = await joined({ [shirt]: 2, [sarong]: 1 });
    phone.storage.setItem('follows', JSON.stringify({ version: 1, uid: 'uid', isJoined: true, base: '{"' }));
    await put(phone, { [shirt]: 1 });
    await laptop.sync();
    expectBoth(laptop, phone, { [shirt]: 2, [sarong]: 1 });
  });

  it.each<Fault>(['list not stored', 'nothing stored'])(
    'is not emptied when the browser is full, nor by the reload after that: %s',
    async (fault) => {
      const { account, phone, laptop } = await joined();
      await put(laptop, { [shirt]: 2, [sarong]: 1 });
      await phone.sync(fault);
      expect(phone.entries()).toEqual(cart({ [shirt]: 2, [sarong]: 1 }));
      await phone.sync(fault);
      phone.reload();
      expect(phone.entries()).toEqual(cart({ [shirt]: 2 }));
      await phone.sync();
      expect(phone.entries()).toEqual(cart({ [shirt]: 2, [sarong]: 1 }));
      expect(account.read()?.text).toContain('galle-sarong:1');
    },
  );

  it('takes nothing for removed that it can no longer read', async () => {
    const { account, phone } = await joined({ [shirt]: 2, [sarong]: 1 });
    phone.damage(sarong);
    await phone.sync();
    expect(account.read()?.text).toContain('galle-sarong:1');
    expect(phone.entries()).toEqual(cart({ [shirt]: 2, [sarong]: 1 }));
  });

  it('loses what was paid elsewhere, also while another piece cannot be read', async () => {
    const { account, phone, laptop } = await joined({ [shirt]: 2, [sarong]: 1, 'kandy-shirt:L': 3 });
    phone.set(cart({ [shirt]: 3, [sarong]: 1, 'kandy-shirt:L': 1 }));
    phone.damage(sarong);
    await put(laptop, { [sarong]: 1, 'kandy-shirt:L': 3 });
    await phone.sync();
    await laptop.sync();
    // One shirt was added meanwhile. What the phone lacks is not believed.
    expect(account.read()?.text).toBe('1;galle-sarong:1:Free~20size;kandy-shirt:3:L;kandy-shirt:1:M');
    expectBoth(phone, laptop, { [shirt]: 1, [sarong]: 1, 'kandy-shirt:L': 3 });
  });

  it('counts nothing twice when an answer is lost while a piece cannot be read', async () => {
    const { account, phone } = await joined({ [shirt]: 2, [sarong]: 1 });
    phone.damage(sarong);
    phone.set(cart({ [shirt]: 4 }));
    phone.damage(sarong);
    await failing(phone.sync('answer lost'));
    phone.damage(sarong);
    await phone.sync();
    expect(account.read()?.text).toBe('1;kandy-shirt:4:M;galle-sarong:1:Free~20size');
  });

  it('takes nothing for removed that a reload has lost before it could be stored', async () => {
    const { account, phone, laptop } = await joined();
    await put(laptop, { [shirt]: 2, [sarong]: 1 });
    await phone.sync('list not stored');
    phone.reload();
    await phone.sync();
    expect(account.read()?.text).toContain('galle-sarong:1');
  });

  it('takes nothing for removed that another tab has replaced in the memory of this one', async () => {
    const { account, phone } = await joined();
    await phone.sync('list not stored');
    await put(phone, { [shirt]: 2, [sarong]: 1 }, 'none', () => phone.set(cart({ [shirt]: 3 })));
    await phone.sync();
    expect(account.read()?.text).toContain('galle-sarong:1');
  });

  it('is not doubled when a write has arrived while the browser was full', async () => {
    const { account, phone } = await joined();
    await phone.sync('list not stored');
    await failing(put(phone, { [shirt]: 2, [sarong]: 1 }, 'answer lost'));
    // There is room again.
    await put(phone, { [shirt]: 2, [sarong]: 1 });
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M;galle-sarong:1:Free~20size');
  });

  it('loses nothing to a reload after a write that has arrived while the browser was full', async () => {
    const { account, phone } = await joined();
    await phone.sync('list not stored');
    await failing(put(phone, { [shirt]: 2, [sarong]: 1 }, 'answer lost'));
    phone.reload();
    await phone.sync();
    expect(account.read()?.text).toContain('galle-sarong:1');
  });

  it('loses what was paid elsewhere, also while the browser is full', async () => {
    const { account, phone, laptop } = await joined();
    await put(laptop, { [shirt]: 2, [sarong]: 1 });
    await phone.sync('nothing stored');
    expect(phone.entries()).toEqual(cart({ [shirt]: 2, [sarong]: 1 }));
    await put(laptop, {});
    await phone.sync('nothing stored');
    expect(phone.entries()).toEqual(cart({}));
    expect(account.read()?.text).toBe('1');
    await laptop.sync();
    expect(laptop.entries()).toEqual(cart({}));
  });

  it('is not doubled when the account no longer remembers a write that has arrived', async () => {
    const { account, phone, laptop } = await joined({ [shirt]: 1 });
    await failing(put(phone, { [shirt]: 2 }, 'answer lost'));
    for (let count = 0; count < 22; count += 1) await put(laptop, { [shirt]: 2 + ((count + 1) % 2) });
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M');
    await phone.sync();
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M');
  });

  it('keeps what was removed during a write that has not arrived, when the account has had many', async () => {
    const { account, phone, laptop } = await joined({ [shirt]: 1, [sarong]: 1 });
    for (let count = 0; count < 22; count += 1) {
      await put(laptop, { [shirt]: 1 + ((count + 1) % 2), [sarong]: 1 });
    }
    await phone.sync();
    await failing(put(phone, { [shirt]: 1 }, 'request lost'));
    await phone.sync();
    expect(account.read()?.text).toBe('1;kandy-shirt:1:M');
  });

  it('takes nothing for removed that only the memory of a tab holds', async () => {
    const { account, phone } = await joined();
    await phone.sync('list not stored');
    await put(phone, { [shirt]: 2, [sarong]: 1 }, 'list not stored');
    phone.set(cart({ [shirt]: 2, [sarong]: 1, 'kandy-shirt:L': 1 }));
    phone.reload();
    await phone.sync();
    expect(account.read()?.text).toContain('galle-sarong:1');
  });

  it('stays on a device when another one stops keeping it, and does not come back', async () => {
    const { account, phone, laptop } = await joined();
    phone.set(cart({ [shirt]: 3 }));
    // At the very moment of a write.
    expect(await phone.sync('none', account.end)).toBe('stopped');
    expect(account.read()).toBeNull();
    expect(phone.entries()).toEqual(cart({ [shirt]: 3 }));
    expect(phone.follow().read()).toBeUndefined();
    expect(await laptop.sync()).toBe('stopped');
    expect(account.read()).toBeNull();
  });

  it('stays on a device when another one has stopped keeping it and keeps one anew', async () => {
    const { account, phone, laptop } = await joined();
    account.end();
    phone.follow().remove();
    phone.set(cart({ [sarong]: 1 }));
    await enter(phone);
    for (let count = 0; count < 25; count += 1) {
      await put(phone, { [sarong]: 1 + (count % 2) });
    }
    expect(await laptop.sync()).toBe('stopped');
    expect(laptop.entries()).toEqual(cart({ [shirt]: 2 }));
    expect(laptop.follow().read()).toBeUndefined();
    expect(account.read()?.text).toBe('1;galle-sarong:1:Free~20size');
  });

  it('is followed by a device of before, which did not write down which one it follows', async () => {
    const { phone, laptop } = await joined();
    const { keeping: _keeping, ...record } = phone.follow().read() ?? {
      uid: '',
      isJoined: true,
      pending: [],
    };
    phone.follow().write(record);
    await put(laptop, { [shirt]: 1 });
    expect(await phone.sync()).toBe('done');
    expect(phone.entries()).toEqual(cart({ [shirt]: 1 }));
  });

  it('is followed however often another device has changed it', async () => {
    const { phone, laptop } = await joined();
    for (let count = 0; count < 45; count += 1) {
      await put(laptop, { [shirt]: 2 + (count % 2), [sarong]: 1 });
    }
    expect(await phone.sync()).toBe('done');
    expect(phone.entries()).toEqual(cart({ [shirt]: 2, [sarong]: 1 }));
  });

  it('is not doubled when the account has forgotten the second write of all, which has arrived', async () => {
    const { account, phone, laptop } = twoDevices();
    phone.set(cart({ [shirt]: 1 }));
    await enter(phone);
    await failing(put(phone, { [shirt]: 2 }, 'answer lost'));
    await enter(laptop);
    for (let count = 0; count < 22; count += 1) await put(laptop, { [shirt]: 2 + ((count + 1) % 2) });
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M');
    await phone.sync();
    expect(account.read()?.text).toBe('1;kandy-shirt:2:M');
  });

  it('leaves alone what a newer version has written', async () => {
    const { account, phone } = await joined();
    account.write('2;[]');
    phone.set(cart({}));
    expect(await phone.sync()).toBe('unreadable');
    expect(account.read()?.text).toBe('2;[]');
    expect(phone.follow().read()).toBeDefined();
  });

  it('ignores an account that it does not follow', async () => {
    const { account, phone } = await joined();
    const other = createDevice(account, cartRules, 'other');
    other.follow().write({ uid: 'uid', isJoined: true, pending: [] });
    expect(await other.sync()).toBe('stopped');
    phone.follow().remove();
    expect(await phone.sync()).toBe('stopped');
  });

  it('does not bring anything to a device that stops during a write', async () => {
    const { account, phone, laptop } = await joined();
    await put(laptop, { [shirt]: 2, [sarong]: 1 });
    await phone.sync('none', () => phone.follow().remove());
    expect(phone.entries()).toEqual(cart({ [shirt]: 2 }));
    expect(phone.follow().read()).toBeUndefined();
    expect(account.read()?.text).toContain('galle-sarong');
  });

  it('keeps what the account has no room for', async () => {
    const { account, phone, laptop } = await joined(
      Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`shirt-${index}:M`, 1])),
    );
    expect(account.read()?.text.split(';')).toHaveLength(100);
    expect(laptop.entries().size).toBe(99);
    await phone.sync();
    expect(phone.entries().size).toBe(120);
    laptop.set(new Map([...laptop.entries()].slice(10)));
    await laptop.sync();
    await phone.sync();
    expect(phone.entries().size).toBe(110);
    expect(account.read()?.text.split(';')).toHaveLength(100);
  });
});

describe('whatever happens, [P10]', () => {
  const keys = [shirt, sarong, 'kandy-shirt:L'] as const;
  const faults: readonly Fault[] = ['none', 'request lost', 'answer lost', 'tab closed'];
  const step = fc.record({
    device: fc.nat(2),
    key: fc.constantFrom(...keys),
    added: fc.integer({ min: 0, max: 3 }),
    fault: fc.constantFrom(...faults),
    isReloaded: fc.boolean(),
  });

  async function play(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
    const account = createAccount();
    const devices = [0, 1, 2].map(() => createDevice(account, cartRules));
    for (const device of devices) await enter(device);
    const added = new Map<string, number>();
    for (const { device: index, key, added: pieces, fault, isReloaded } of steps) {
      const device = devices[index];
      if (!device) continue;
      if (isReloaded) device.reload();
      if (pieces > 0) {
        device.set(new Map(device.entries()).set(key, (device.entries().get(key) ?? 0) + pieces));
        added.set(key, (added.get(key) ?? 0) + pieces);
      }
      await device.sync(fault).catch((error: unknown) => {
        if (!(error instanceof Lost)) throw error;
      });
    }
    for (const device of [...devices, ...devices]) await device.sync();
    return { devices, added };
  }

  it('every piece that was added on a device is on all of them, once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { devices, added } = await play(steps);
        for (const device of devices) {
          expect(Object.fromEntries(device.entries())).toEqual(Object.fromEntries(added));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('saved pieces on two devices [P10]', () => {
  const piece = (slug: string, savedAtMs: number): [string, SavedPiece] => [
    slug,
    { slug, savedAtMs, priceLkr: 2500 },
  ];

  function savers() {
    const account = createAccount();
    return { account, phone: createDevice(account, savedRules), laptop: createDevice(account, savedRules) };
  }

  it('follow each other, whatever the clocks say', async () => {
    const { phone, laptop } = savers();
    phone.set(new Map([piece('a', 5), piece('b', 9e15)]));
    laptop.set(new Map([piece('c', 0)]));
    for (const device of [phone, laptop]) await enter(device);
    await phone.sync();
    expect([...phone.entries().keys()].sort()).toEqual(['a', 'b', 'c']);
    // Removed on one, and something saved in the far past on the other.
    phone.set(new Map([...phone.entries()].filter(([slug]) => slug !== 'b')));
    laptop.set(new Map([...laptop.entries(), piece('d', 1)]));
    await phone.sync();
    await laptop.sync();
    await phone.sync();
    expect([...phone.entries().keys()].sort()).toEqual(['a', 'c', 'd']);
    expect([...laptop.entries().keys()].sort()).toEqual(['a', 'c', 'd']);
  });

  it('that were removed elsewhere do not come back while another piece cannot be read', async () => {
    const { phone, laptop } = savers();
    phone.set(new Map([piece('a', 5), piece('b', 6)]));
    for (const device of [phone, laptop]) await enter(device);
    phone.damage('b');
    laptop.set(new Map([piece('b', 6)]));
    await laptop.sync();
    await phone.sync();
    await laptop.sync();
    expect([...phone.entries().keys()]).toEqual(['b']);
    expect([...laptop.entries().keys()]).toEqual(['b']);
  });

  it('come back from a device when the account has lost its list', async () => {
    const { account, phone } = savers();
    phone.set(new Map([piece('a', 5)]));
    await enter(phone);
    account.end();
    await phone.sync();
    expect(account.read()?.text).toBe('1;a:5:2500:');
    expect([...phone.entries().keys()]).toEqual(['a']);
  });
});

it('a damaged record of what is followed is ignored, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const device = createDevice(createAccount(), cartRules);
  device.storage.setItem('follows', '{"uid":');
  expect(device.follow().read()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});
