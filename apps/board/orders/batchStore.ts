import { randomId } from '../../../src/lib/randomId.ts';
import type { BatchItem, ShippingBatch } from './boardTypes.ts';
import { createStore } from './createStore.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';

/** Batches of which nothing is to be told are kept for news of their mails, but not for ever. */
const keptBatches = 50;

/** An order that is about to be shipped. */
export const newItem = (order: OwnerOrder, details: ShippingDetails): BatchItem => ({
  order,
  shipmentId: randomId(),
  details,
  outcome: { result: 'working' },
  undoProblem: undefined,
  mail: undefined,
});

export const isDone = ({ outcome }: BatchItem): boolean => outcome.result === 'done';

/** Whether an order can be tried again. */
export const isRepeatable = ({ outcome }: BatchItem): boolean =>
  outcome.result === 'failed' || outcome.result === 'unsure';

/** Whether taking an order back can be tried again. It never takes back what the customer was told. */
export const isUndoRepeatable = ({ outcome, undoProblem }: BatchItem): boolean =>
  outcome.result === 'done' && (undoProblem?.result === 'failed' || undoProblem?.result === 'unsure');

const isNotShipped = (item: BatchItem) => item.outcome.result === 'changed' || isRepeatable(item);

const isFine = ({ outcome, undoProblem, mail }: BatchItem) =>
  (outcome.result === 'done' || outcome.result === 'undone') &&
  undoProblem === undefined &&
  (mail === undefined || mail === 'waiting' || mail === 'sent');

const hasSomethingToTell = ({ items, isWorking, undoUntilMs }: ShippingBatch) =>
  isWorking || undoUntilMs !== undefined || !items.every(isFine);

/** The batches of a session, of which those are shown that have something to tell. */
export function createBatchStore() {
  const store = createStore<readonly ShippingBatch[]>([]);
  let all: readonly ShippingBatch[] = [];

  function setAll(batches: readonly ShippingBatch[]) {
    all = batches.filter((batch, index) => index < keptBatches || hasSomethingToTell(batch));
    store.set(all.filter(hasSomethingToTell));
  }

  const find = (id: string) => all.find((batch) => batch.id === id);

  const patch = (id: string, change: Partial<ShippingBatch>) =>
    setAll(all.map((batch) => (batch.id === id ? { ...batch, ...change } : batch)));

  return {
    subscribe: store.subscribe,
    state: store.state,
    all: () => all,
    find,
    patch,
    add: (batch: ShippingBatch) => setAll([batch, ...all]),
    remove: (id: string) => setAll(all.filter((batch) => batch.id !== id)),
    clear: () => setAll([]),
    patchItem(id: string, shipmentId: string, change: Partial<BatchItem>): void {
      const items = find(id)?.items.map((item) =>
        item.shipmentId === shipmentId ? { ...item, ...change } : item,
      );
      if (items) patch(id, { items });
    },
    /** Drops what was said of an order that was not shipped, once nothing of it waits any more. */
    settle: ({ key }: OwnerOrder): void => {
      const isOver = (item: BatchItem) => item.order.key === key && isNotShipped(item);
      if (!all.some(({ items }) => items.some(isOver))) return;
      const left = all.map((batch) => ({ ...batch, items: batch.items.filter((item) => !isOver(item)) }));
      setAll(left.filter(({ items }) => items.length > 0));
    },
    /** Whether a batch still works on an order. */
    isBusy: ({ key }: OwnerOrder) =>
      all.some(({ items, isWorking }) => isWorking && items.some(({ order }) => order.key === key)),
  };
}
