import type { QueryClient } from '@tanstack/react-query';
import { randomId } from '../../../src/lib/randomId.ts';
import { problemOf } from '../services/boardProblem.ts';
import { isChangeDone } from '../services/changeRecords.ts';
import { sendMails } from '../services/sendMails.ts';
import { fetchShipment } from '../services/shipments.ts';
import { shipping, takingBack } from '../services/shipping.ts';
import { readAgain } from './actions.ts';
import { attempt } from './attempt.ts';
import { updateOrder } from './boardCache.ts';
import { idsIn, waitingFields, withRecords } from './changedOrder.ts';
import { checkBeforeShipping } from './freshOrders.ts';
import { batchesQuery, mailsQuery, noMails } from './queries.ts';
import type { BatchItem, MailStatus, OwnerOrder, ShippingBatch, ShippingDetails } from './types.ts';

/** How long a shipment can be undone. The server keeps its mail back for longer. */
const undoMs = 10_000;
/** The server sends no mail sooner than 15 s after its shipment, so that it can be undone. */
const sendAfterMs = 16_000;
/** Orders that are shipped at the same time. */
const concurrency = 3;

export const isDone = ({ outcome }: BatchItem): boolean => outcome.result === 'done';

/** Whether an order can be tried again. */
export const isRepeatable = ({ outcome }: BatchItem): boolean =>
  outcome.result === 'failed' || outcome.result === 'unsure';

/** Whether taking an order back can be tried again. It never takes back what the customer was told. */
export const isUndoRepeatable = ({ outcome, undoProblem }: BatchItem): boolean =>
  outcome.result === 'done' && (undoProblem?.result === 'failed' || undoProblem?.result === 'unsure');

/** Whether something of a batch is left to show. */
export const hasSomethingToTell = ({ items, isWorking, undoUntilMs }: ShippingBatch): boolean =>
  isWorking ||
  undoUntilMs !== undefined ||
  !items.every(
    ({ outcome, undoProblem, mail }) =>
      (outcome.result === 'done' || outcome.result === 'undone') &&
      undoProblem === undefined &&
      (mail === undefined || mail === 'waiting' || mail === 'sent'),
  );

async function inParallel<Entry>(entries: readonly Entry[], work: (entry: Entry) => Promise<void>) {
  const queue = [...entries];
  async function runNext(): Promise<void> {
    const entry = queue.shift();
    if (entry === undefined) return;
    await work(entry);
    await runNext();
  }
  await Promise.all(Array.from({ length: concurrency }, runNext));
}

/** Ships orders, a few at a time, and tells what became of each. Nothing here rejects. */
export function createShipping(client: QueryClient, ownerUid: string) {
  let hasEnded = false;
  let mailTimer: ReturnType<typeof setTimeout> | undefined;

  const all = () => client.getQueryData(batchesQuery.queryKey) ?? [];
  const find = (id: string) => all().find((batch) => batch.id === id);
  const setAll = (batches: readonly ShippingBatch[]) => client.setQueryData(batchesQuery.queryKey, batches);
  const patch = (id: string, change: Partial<ShippingBatch>) =>
    setAll(all().map((batch) => (batch.id === id ? { ...batch, ...change } : batch)));

  function patchItem(id: string, shipmentId: string, change: Partial<BatchItem>) {
    const items = find(id)?.items.map((item) =>
      item.shipmentId === shipmentId ? { ...item, ...change } : item,
    );
    if (items) patch(id, { items });
  }

  /** Drops what was said of an order that was not shipped at first. */
  function settle({ key }: OwnerOrder) {
    const isOver = (item: BatchItem) =>
      item.order.key === key && (item.outcome.result === 'changed' || isRepeatable(item));
    const left = all().map((batch) => ({ ...batch, items: batch.items.filter((item) => !isOver(item)) }));
    setAll(left.filter(({ items }) => items.length > 0));
  }

  const isBusy = ({ key }: OwnerOrder) =>
    all().some(({ items, isWorking }) => isWorking && items.some(({ order }) => order.key === key));

  /** Reads what became of the mails of shipped orders, unless nobody can know. One read for each. */
  async function followMails(isReachable: boolean) {
    const isOpen = (item: BatchItem) =>
      isDone(item) && !['sent', 'failed', 'expired'].includes(item.mail ?? '');
    const open = all().flatMap(({ id, items }) => items.filter(isOpen).map((item) => ({ id, item })));
    await inParallel(open, async ({ id, item: { shipmentId } }) => {
      const mail = isReachable ? (await fetchShipment(shipmentId))?.mail : 'unsure';
      patchItem(id, shipmentId, { mail });
    });
  }

  /** Asks the checkout server to send the mails that are due. Its failure never spoils the shipping. */
  async function sendDueMails() {
    const setMails = (change: (before: MailStatus) => Partial<MailStatus>) =>
      client.setQueryData(mailsQuery.queryKey, (before = noMails) => ({ ...before, ...change(before) }));
    try {
      const { isOn, failed } = await sendMails();
      setMails((before) => ({ isOn, failed: before.failed + failed, isUnreachable: false }));
      if (isOn) await followMails(true);
    } catch (error) {
      // Signing out closes the board, and the request is refused then.
      if (hasEnded) return;
      console.warn('The checkout server could not be asked to send mails.', error);
      setMails(() => ({ isUnreachable: true }));
      await followMails(false);
    }
  }

  function changeOf({ order, shipmentId, details }: BatchItem) {
    const target = { uid: order.uid, orderIds: idsIn(order, 'waiting') };
    return shipping({ target, shipmentId, ownerUid, details });
  }

  async function shipItem(id: string, item: BatchItem) {
    const { order, shipmentId, details } = item;
    const change = changeOf(item);
    const outcome = await attempt(change);
    if (outcome.result === 'done') {
      settle(order);
      const shipped = { isOrderShipped: true, shipmentId, shippedAtMs: Date.now(), ...details };
      updateOrder(client, order, withRecords(order, change.target.orderIds, shipped));
    } else if (outcome.result === 'changed') await readAgain(client, order);
    patchItem(id, shipmentId, { outcome });
  }

  function offerUndo(id: string) {
    const undoUntilMs = Date.now() + undoMs;
    patch(id, { undoUntilMs });
    setTimeout(() => {
      if (find(id)?.undoUntilMs === undoUntilMs) patch(id, { undoUntilMs: undefined });
    }, undoMs);
  }

  /**
   * Leaves out those of which there is news: their parcels may have an old label, or their money may be gone.
   * @returns the rest, with the orders as they are by now
   */
  async function withoutNews(id: string, items: readonly BatchItem[]): Promise<readonly BatchItem[]> {
    const isUnsure = ({ outcome }: BatchItem) => outcome.result === 'unsure';
    const orders = items.map(({ order }) => order);
    try {
      const checked = await checkBeforeShipping(client, orders);
      // One of which nobody was sure may be shipped already.
      const shipped = await Promise.all(
        items.map(async (item, index) =>
          checked[index]?.news && isUnsure(item) ? isChangeDone(changeOf(item)) : false,
        ),
      );
      return items.flatMap((item, index) => {
        const { order, news } = checked[index] ?? { order: item.order, news: undefined };
        const outcome = news && !shipped[index] && ({ result: 'changed', change: news } as const);
        patchItem(id, item.shipmentId, { order, ...(outcome && { outcome }) });
        return outcome ? [] : { ...item, order };
      });
    } catch (error) {
      console.warn('The orders could not be checked before shipping.', error);
      const failed = { result: 'failed', problem: problemOf(error) } as const;
      for (const item of items)
        patchItem(id, item.shipmentId, { outcome: isUnsure(item) ? item.outcome : failed });
      return [];
    }
  }

  async function run(id: string, items: readonly BatchItem[]) {
    const checked = await withoutNews(id, items);
    await inParallel(checked, (item) => shipItem(id, item));
    if (find(id)?.items.some(isDone)) {
      offerUndo(id);
      clearTimeout(mailTimer);
      if (!hasEnded) mailTimer = setTimeout(() => void sendDueMails(), sendAfterMs);
    }
    patch(id, { isWorking: false });
  }

  async function undoItem(id: string, { order, shipmentId }: BatchItem) {
    const orderIds = idsIn(order, 'waiting');
    const target = { uid: order.uid, orderIds };
    const result = await attempt(takingBack(target, shipmentId, { onlyUnsent: true }));
    if (result.result === 'done') {
      const shipped = withRecords(order, orderIds, { isOrderShipped: true, shipmentId });
      updateOrder(client, shipped, withRecords(order, orderIds, waitingFields));
      patchItem(id, shipmentId, { outcome: { result: 'undone' }, undoProblem: undefined });
      return;
    }
    if (result.result === 'changed' && result.change.kind !== 'mail-sent') await readAgain(client, order);
    patchItem(id, shipmentId, { undoProblem: result });
  }

  async function undoAll(id: string, items: readonly BatchItem[]) {
    patch(id, { isWorking: true });
    await inParallel(items, (item) => undoItem(id, item));
    patch(id, { isWorking: false });
  }

  return {
    /** Asks for the mails that are due, and after each shipment again, until `end`. */
    start(): void {
      hasEnded = false;
      void sendDueMails();
    },
    end(): void {
      hasEnded = true;
      clearTimeout(mailTimer);
    },
    isWorking: (): boolean => all().some((batch) => batch.isWorking),
    /** @param trackingNumbers by the order's key, for those that have one of their own */
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
          outcome: { result: 'working' },
          undoProblem: undefined,
          mail: undefined,
        };
      });
      const id = randomId();
      setAll([{ id, items, isWorking: true, undoUntilMs: undefined }, ...all()]);
      void run(id, items);
    },
    repeat: (id: string): void => {
      const batch = find(id);
      const items = batch?.items.filter(isRepeatable) ?? [];
      if (!batch || batch.isWorking || items.length === 0) return;
      patch(id, { isWorking: true });
      for (const { shipmentId } of items) patchItem(id, shipmentId, { outcome: { result: 'working' } });
      void run(id, items);
    },
    undo: (id: string): void => {
      const batch = find(id);
      if (!batch || batch.isWorking) return;
      const items = batch.undoUntilMs === undefined ? batch.items.filter(isUndoRepeatable) : batch.items;
      if (items.some(isDone)) void undoAll(id, items.filter(isDone));
    },
    dismiss: (id: string): void => void setAll(all().filter((batch) => batch.id !== id)),
  };
}
