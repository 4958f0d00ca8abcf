import { randomId } from '../../../src/lib/randomId.ts';
import { problemOf } from '../services/boardProblem.ts';
import { shipping, takingBack } from '../services/shipping.ts';
import { fetchShipment } from '../services/shipments.ts';
import { readAgain } from './actions.ts';
import type { UpdateOrder } from './actions.ts';
import { attempt } from './attempt.ts';
import { checkBeforeShipping } from './beforeShipping.ts';
import { createBatchStore, isDone, isRepeatable, isUndoRepeatable, newItem } from './batchStore.ts';
import type { BatchItem } from './boardTypes.ts';
import { idsIn, waitingFields, withRecords } from './changedOrder.ts';
import { inParallel } from './inParallel.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';

/** How long a shipment can be undone. The server keeps its mail back for longer. */
export const undoMs = 10_000;
/** Orders that are shipped at the same time. */
const concurrency = 3;

export interface ShippingOptions {
  ownerUid: string;
  update: UpdateOrder;
  /** Called after orders were shipped or taken back. */
  onChange: () => void;
  /** Called when mails wait to be sent. */
  onShipped: () => void;
}

/** Ships orders, a few at a time, and tells what became of each. */
export function createShippingBatches({ ownerUid, update, onChange, onShipped }: ShippingOptions) {
  const batches = createBatchStore();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** All shipments that this board has tried to make. */
  const ownShipmentIds = new Set<string>();

  function showShipped({ order, shipmentId, details }: BatchItem) {
    const change = { isOrderShipped: true, shipmentId, shippedAtMs: Date.now(), ...details };
    update(order, withRecords(order, idsIn(order, 'waiting'), change));
  }

  async function shipItem(id: string, item: BatchItem) {
    const { order, shipmentId, details } = item;
    const target = { uid: order.uid, orderIds: idsIn(order, 'waiting') };
    ownShipmentIds.add(shipmentId);
    const outcome = await attempt(shipping({ target, shipmentId, ownerUid, details }));
    if (outcome.result === 'done') showShipped(item);
    if (outcome.result === 'changed') await readAgain(order, update);
    batches.patchItem(id, shipmentId, { outcome });
  }

  function offerUndo(id: string) {
    clearTimeout(timers.get(id));
    batches.patch(id, { undoUntilMs: Date.now() + undoMs });
    timers.set(
      id,
      setTimeout(() => batches.patch(id, { undoUntilMs: undefined }), undoMs),
    );
  }

  /**
   * Leaves out those of which there is news: their parcels may have an old label, or their money may be gone.
   * @returns the rest, with the orders as they are by now
   */
  async function withoutNews(id: string, items: readonly BatchItem[]): Promise<readonly BatchItem[]> {
    try {
      const seen = items.map(({ order }) => order);
      const checked = await checkBeforeShipping(seen, update);
      return items.flatMap((item, index) => {
        const { order, news } = checked[index] ?? { order: item.order, news: undefined };
        const outcome = news && ({ result: 'changed', change: news } as const);
        batches.patchItem(id, item.shipmentId, { order, ...(outcome && { outcome }) });
        return news ? [] : { ...item, order };
      });
    } catch (error) {
      console.warn('The orders could not be checked before shipping.', error);
      const outcome = { result: 'failed', problem: problemOf(error) } as const;
      for (const { shipmentId } of items) batches.patchItem(id, shipmentId, { outcome });
      return [];
    }
  }

  /**
   * @param sure those that are shipped as they are
   * @param unchecked those whose addresses and payments are still to be checked
   */
  async function run(id: string, sure: readonly BatchItem[], unchecked: readonly BatchItem[]) {
    const checked = unchecked.length > 0 ? await withoutNews(id, unchecked) : [];
    await inParallel([...checked, ...sure], concurrency, (item) => shipItem(id, item));
    if (batches.find(id)?.items.some(isDone)) {
      offerUndo(id);
      onShipped();
    }
    batches.patch(id, { isWorking: false });
    onChange();
  }

  /** @param trackingNumbers by the order's key, for those that have one of their own */
  function ship(
    orders: readonly OwnerOrder[],
    details: ShippingDetails = {},
    trackingNumbers: ReadonlyMap<string, string> = new Map(),
  ): void {
    const isShippable = (order: OwnerOrder) => idsIn(order, 'waiting').length > 0 && !batches.isBusy(order);
    const items = orders.filter(isShippable).map((order) => {
      const trackingNumber = trackingNumbers.get(order.key);
      return newItem(order, { ...details, ...(trackingNumber && { trackingNumber }) });
    });
    if (items.length === 0) return;
    const id = randomId();
    batches.add({ id, items, isWorking: true, undoUntilMs: undefined });
    void run(id, [], items);
  }

  function repeat(id: string): void {
    const batch = batches.find(id);
    const items = batch?.items.filter(isRepeatable) ?? [];
    if (!batch || batch.isWorking || items.length === 0) return;
    batches.patch(id, { isWorking: true });
    for (const { shipmentId } of items) batches.patchItem(id, shipmentId, { outcome: { result: 'working' } });
    const hasFailed = ({ outcome }: BatchItem) => outcome.result === 'failed';
    // Those of which nobody is sure may be on their way.
    const unsure = items.filter((item) => !hasFailed(item));
    void run(id, unsure, items.filter(hasFailed));
  }

  async function undoItem(id: string, { order, shipmentId }: BatchItem) {
    const orderIds = idsIn(order, 'waiting');
    const target = { uid: order.uid, orderIds };
    const result = await attempt(takingBack(target, shipmentId, { onlyUnsent: true }));
    if (result.result === 'done') {
      const shipped = withRecords(order, orderIds, { isOrderShipped: true, shipmentId });
      update(shipped, withRecords(order, orderIds, waitingFields));
      batches.patchItem(id, shipmentId, { outcome: { result: 'undone' }, undoProblem: undefined });
      return;
    }
    if (result.result === 'changed' && result.change.kind !== 'mail-sent') await readAgain(order, update);
    batches.patchItem(id, shipmentId, { undoProblem: result });
  }

  async function undoAll(id: string, items: readonly BatchItem[]) {
    batches.patch(id, { isWorking: true });
    await inParallel(items, concurrency, (item) => undoItem(id, item));
    // What was undone is shown for as long as it could have been.
    batches.patch(id, { isWorking: false });
    onChange();
  }

  function undo(id: string): void {
    const batch = batches.find(id);
    if (!batch || batch.isWorking) return;
    const items = batch.undoUntilMs === undefined ? batch.items.filter(isUndoRepeatable) : batch.items;
    if (items.some(isDone)) void undoAll(id, items.filter(isDone));
  }

  function dismiss(id: string): void {
    clearTimeout(timers.get(id));
    batches.remove(id);
  }

  /** Whether this board has made a shipment. One whose answer was lost counts as done from then on. */
  function recognises(shipmentId: string): boolean {
    for (const { id, items } of batches.all()) {
      const item = items.find((candidate) => candidate.shipmentId === shipmentId);
      if (!item || !isRepeatable(item)) continue;
      batches.patchItem(id, shipmentId, { outcome: { result: 'done' } });
      showShipped(item);
    }
    return ownShipmentIds.has(shipmentId);
  }

  /**
   * Reads what became of the mails of shipped orders. One read for each.
   * @param isReachable whether the checkout server has answered; otherwise nobody knows
   * @throws FirestoreError, DatabaseTimeoutError
   */
  async function followMails(isReachable: boolean): Promise<void> {
    const isOpen = (item: BatchItem) =>
      isDone(item) && !['sent', 'failed', 'expired'].includes(item.mail ?? '');
    const open = batches.all().flatMap(({ id, items }) => items.filter(isOpen).map((item) => ({ id, item })));
    await inParallel(open, concurrency, async ({ id, item: { shipmentId } }) => {
      const mail = isReachable ? (await fetchShipment(shipmentId))?.mail : 'unsure';
      batches.patchItem(id, shipmentId, { mail });
    });
  }

  const isWorking = (): boolean => batches.all().some((batch) => batch.isWorking);

  function clear(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    batches.clear();
  }

  const { subscribe, state, settle } = batches;
  return { subscribe, state, ship, repeat, undo, dismiss, settle, isWorking, recognises, followMails, clear };
}

export type ShippingBatches = ReturnType<typeof createShippingBatches>;
