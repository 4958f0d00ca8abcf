import type { QueryClient } from '@tanstack/react-query';
import { chunk } from '../../../src/lib/lists.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { dismiss as dismissMessage, notify } from '../../../src/ui/toasts/notifications.ts';
import { problemOf } from '../services/boardProblem.ts';
import { isChangeDone } from '../services/changeRecords.ts';
import { sendMails } from '../services/sendMails.ts';
import { fetchShipment } from '../services/shipments.ts';
import { shipping, takingBack } from '../services/shipping.ts';
import type { ShippingDetails } from '../services/shipping.ts';
import { attempt, readAgain, refreshOrders } from './steps.ts';
import { batchesQuery, describeItems, describeShipped, isDone, isRepeatable, mailsQuery } from './batches.ts';
import type { BatchItem, ShippingBatch } from './batches.ts';
import { updateOrder } from './boardCache.ts';
import { detectConflict, idsIn, waitingFields, withRecords } from './order.ts';
import type { OwnerOrder } from './types.ts';

/** The server holds its mail back for longer. */
const undoMs = 10_000;
/** The server sends no mail sooner than 15 s after its shipment, so that it can be undone. */
const sendAfterMs = 16_000;
const concurrency = 3;

async function fewAtATime(items: readonly BatchItem[], work: (item: BatchItem) => Promise<void>) {
  for (const few of chunk(items, concurrency)) await Promise.all(few.map(work));
}

/** Ships orders, a few at a time, and says what became of each. Nothing here rejects. */
export function createShipping(client: QueryClient, ownerUid: string) {
  let hasEnded = false;
  let mailTimer: ReturnType<typeof setTimeout> | undefined;

  const all = () => client.getQueryData(batchesQuery.queryKey) ?? [];
  const find = (id: string) => all().find((batch) => batch.id === id);
  const setAll = (batches: readonly ShippingBatch[]) => client.setQueryData(batchesQuery.queryKey, batches);
  const patch = (id: string, change: Partial<ShippingBatch>) =>
    setAll(all().map((batch) => (batch.id === id ? { ...batch, ...change } : batch)));

  function patchItem({ shipmentId }: BatchItem, change: Partial<BatchItem>) {
    const patched = (item: BatchItem) => (item.shipmentId === shipmentId ? { ...item, ...change } : item);
    setAll(all().map((batch) => ({ ...batch, items: batch.items.map(patched) })));
  }

  function settle({ key }: OwnerOrder) {
    const isOver = (item: BatchItem) =>
      item.order.key === key && (item.step.result === 'changed' || isRepeatable(item));
    const left = all().map((batch) => ({ ...batch, items: batch.items.filter((item) => !isOver(item)) }));
    setAll(left.filter(({ items }) => items.length > 0));
  }

  const isBusy = ({ key }: OwnerOrder) =>
    all().some(({ items, isWorking }) => isWorking && items.some(({ order }) => order.key === key));

  /** Costs a read for each shipped order. */
  async function followMails() {
    const isOpen = (item: BatchItem) =>
      isDone(item) && !['sent', 'failed', 'expired'].includes(item.mail ?? '');
    const open = all().flatMap(({ items }) => items.filter(isOpen));
    await fewAtATime(open, async (item) => {
      patchItem(item, { mail: (await fetchShipment(item.shipmentId))?.mail });
    });
  }

  /** A failure never spoils the shipping. */
  async function sendDueMails() {
    const { queryKey } = mailsQuery;
    try {
      const { isOn, failed } = await sendMails();
      client.setQueryData(queryKey, (before) => ({
        failed: (before?.failed ?? 0) + failed,
        isUnreachable: false,
      }));
      if (isOn) await followMails();
    } catch (error) {
      // Signing out closes the board, and the request is refused then.
      if (hasEnded) return;
      console.warn('The checkout server could not be asked to send mails.', error);
      client.setQueryData(queryKey, (before) => ({ failed: before?.failed ?? 0, isUnreachable: true }));
    }
  }

  function changeOf({ order, shipmentId, details }: BatchItem) {
    const { uid, payment } = order;
    const target = { uid, sessionId: payment?.sessionId, orderIds: idsIn(order, 'waiting') };
    return shipping({ target, shipmentId, ownerUid, details });
  }

  async function shipItem(item: BatchItem) {
    const { order, shipmentId, details } = item;
    const change = changeOf(item);
    const step = await attempt(change);
    if (step.result === 'done') {
      settle(order);
      const fields = { isOrderShipped: true, shipmentId, shippedAtMs: Date.now(), ...details };
      updateOrder(client, order, (shown) => withRecords(shown, change.target.orderIds, fields));
    } else if (step.result === 'changed') await readAgain(client, order);
    patchItem(item, { step });
  }

  /**
   * Holds back orders that have changed: their parcels may have an old label, or their money may be gone.
   * @returns the rest, with the orders as they are by now
   */
  async function holdBack(items: readonly BatchItem[]): Promise<readonly BatchItem[]> {
    const isUnsure = ({ step }: BatchItem) => step.result === 'unsure';
    try {
      const seen = items.map(({ order }) => order);
      const current = await refreshOrders(client, seen);
      const checked = await Promise.all(
        items.map(async (item, index) => {
          const order = current[index] ?? item.order;
          const change = detectConflict(item.order, order);
          // An unsure order may be shipped already.
          const isHeld = change && !(isUnsure(item) && (await isChangeDone(changeOf(item))));
          return { item: { ...item, order }, step: isHeld && ({ result: 'changed', change } as const) };
        }),
      );
      for (const { item, step } of checked) patchItem(item, { order: item.order, ...(step && { step }) });
      return checked.filter(({ step }) => !step).map(({ item }) => item);
    } catch (error) {
      console.warn('The orders could not be checked before shipping.', error);
      const failed = { result: 'failed', problem: problemOf(error) } as const;
      for (const item of items) patchItem(item, { step: isUnsure(item) ? item.step : failed });
      return [];
    }
  }

  /** Says what was shipped, with Undo, on every page: the owner may have left the list. */
  function offerUndo(batch: ShippingBatch) {
    const { id } = batch;
    const action = { label: 'Undo', onAction: () => undo(id) };
    if (!hasEnded) notify(describeShipped(batch), { id, durationMs: undoMs, keepOnNavigation: true, action });
  }

  async function run(id: string, items: readonly BatchItem[]) {
    patch(id, { isWorking: true });
    dismissMessage(id);
    await fewAtATime(await holdBack(items), shipItem);
    patch(id, { isWorking: false });
    const batch = find(id);
    if (!batch?.items.some(isDone)) return;
    offerUndo(batch);
    clearTimeout(mailTimer);
    if (!hasEnded) mailTimer = setTimeout(() => void sendDueMails(), sendAfterMs);
  }

  async function undoItem(item: BatchItem) {
    const { order, shipmentId } = item;
    const orderIds = idsIn(order, 'waiting');
    const result = await attempt(takingBack({ uid: order.uid, orderIds }, shipmentId, { onlyUnsent: true }));
    if (result.result === 'done') {
      const shipped = withRecords(order, orderIds, { isOrderShipped: true, shipmentId });
      updateOrder(client, shipped, (shown) => withRecords(shown, orderIds, waitingFields));
      patchItem(item, { step: { result: 'undone' }, undoProblem: undefined });
      return;
    }
    if (result.result === 'changed' && result.change.kind !== 'mail-sent') await readAgain(client, order);
    patchItem(item, { undoProblem: result });
  }

  async function undoAll(id: string, items: readonly BatchItem[]) {
    patch(id, { isWorking: true });
    dismissMessage(id);
    await fewAtATime(items, undoItem);
    patch(id, { isWorking: false });
    const undone = find(id)?.items.filter(({ step }) => step.result === 'undone') ?? [];
    if (undone.length > 0 && !hasEnded) notify(`Moved back to Waiting: ${describeItems(undone)}`);
  }

  function undo(id: string): void {
    const batch = find(id);
    const items = batch?.items.filter(isDone) ?? [];
    if (items.length > 0 && !batch?.isWorking) void undoAll(id, items);
  }

  return {
    /** Asks for the due mails now and after each shipment, until `end`. */
    start(): void {
      hasEnded = false;
      void sendDueMails();
    },
    end(): void {
      hasEnded = true;
      clearTimeout(mailTimer);
    },
    isWorking: (): boolean => all().some((batch) => batch.isWorking),
    /** @param trackingNumbers by the order's key, for those with their own */
    ship: (
      orders: readonly OwnerOrder[],
      details: ShippingDetails = {},
      trackingNumbers: ReadonlyMap<string, string> = new Map(),
    ): void => {
      const shippable = orders.filter((order) => idsIn(order, 'waiting').length > 0 && !isBusy(order));
      if (shippable.length === 0) return;
      const items = shippable.map((order): BatchItem => {
        const trackingNumber = trackingNumbers.get(order.key);
        return {
          order,
          shipmentId: randomId(),
          details: { ...details, ...(trackingNumber && { trackingNumber }) },
          step: { result: 'working' },
        };
      });
      const id = randomId();
      setAll([{ id, items, isWorking: true }, ...all()]);
      void run(id, items);
    },
    repeat: (id: string): void => {
      const batch = find(id);
      const items = batch?.items.filter(isRepeatable) ?? [];
      if (!batch || batch.isWorking || items.length === 0) return;
      for (const item of items) patchItem(item, { step: { result: 'working' } });
      void run(id, items);
    },
    undo,
    dismiss: (id: string): void => void setAll(all().filter((batch) => batch.id !== id)),
  };
}
