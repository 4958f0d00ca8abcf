import type { BoardProblem, MailStatus, NoteDraft, ShippingBatch } from './boardTypes.ts';
import { createActions, readAgain } from './actions.ts';
import { refreshAddresses } from './addresses.ts';
import { idsIn } from './changedOrder.ts';
import { createCounts } from './counts.ts';
import { createStore } from './createStore.ts';
import { guardLeaving } from './guardLeaving.ts';
import { hasRecordsIn } from './listParts.ts';
import { createLists } from './lists.ts';
import { createMails } from './mails.ts';
import { createNews } from './news.ts';
import { createProductNames } from './productNames.ts';
import { createShippingBatches } from './shippingBatches.ts';
import { createAttentionList } from './trouble.ts';
import { createTroubleCheck } from './troubleCheck.ts';
import type { OwnerOrder } from './types.ts';

/** A part of the board that shows orders of its own. */
export interface OrderView {
  replace: (order: OwnerOrder) => void;
  /** Called when the database answers: what could not be loaded may work again. */
  retryFailed?: () => void;
}

/**
 * Everything that the board knows of orders, outside of React. The hooks `use….ts` show it.
 * @param ownerUid the signed-in owner
 */
export function createBoard({ ownerUid }: { ownerUid: string }) {
  const lists = createLists(onProblem);
  const counts = createCounts(lists);
  const attention = createAttentionList({
    onProblem,
    onPayments: (payments) => {
      for (const order of lists.learnPayments(payments)) show(order);
    },
  });
  const troubleCheck = createTroubleCheck(counts.setFound);
  const productNames = createProductNames();
  const views = new Set<OrderView>([attention, troubleCheck]);
  const noteDrafts = new Map<string, NoteDraft>();

  function update(before: OwnerOrder, after: OwnerOrder) {
    lists.update(before, after);
    counts.update(before, after);
    show(after);
    if (hasRecordsIn(before, 'waiting') && !hasRecordsIn(after, 'waiting')) batches.settle(after);
  }

  function show(order: OwnerOrder) {
    for (const view of views) view.replace(order);
  }

  /** Takes off what the owner has seen; it comes back if it waits again. Costs a read for each record. */
  async function hide(order: OwnerOrder) {
    lists.dropChanged('waiting', ({ key }) => key === order.key);
    await readAgain(order, (before, after) => {
      if (idsIn(after, 'waiting').length === 0) return;
      lists.update(before, after);
      show(after);
      news.pollSoon();
    });
  }

  const mails = createMails((isReachable) => batches.followMails(isReachable));
  const batches = createShippingBatches({
    ownerUid,
    update,
    onChange: () => news.pollSoon(),
    onShipped: mails.sendLater,
  });
  const news = createNews({
    ownerUid,
    lists,
    counts,
    attention,
    isOwnShipment: batches.recognises,
    onRecentShipments: mails.report,
    onProblem,
    onReached: () => {
      lists.retry();
      attention.retry();
      for (const view of views) view.retryFailed?.();
    },
  });

  function clear(problem?: BoardProblem) {
    for (const list of [lists, attention]) list.clear(problem);
    for (const part of [counts, troubleCheck, batches, mails, noteDrafts]) part.clear();
  }

  /** An account that is no owner's any more keeps nothing of the customers' data. */
  function onProblem(problem: BoardProblem) {
    if (problem === 'denied' || problem === 'signed-out') clear(problem);
  }

  const shipping = createStore<{ batches: readonly ShippingBatch[]; mails: MailStatus }>({
    batches: batches.state(),
    mails: mails.state(),
  });
  const publishShipping = () => shipping.set({ batches: batches.state(), mails: mails.state() });

  return {
    lists,
    counts,
    news,
    productNames,
    actions: {
      ...createActions(update, () => news.pollSoon()),
      hide: (order: OwnerOrder) => void hide(order),
    },
    /** Notes that are being written, by payment: they outlast their card, which may leave the list. */
    noteDrafts,
    /** Reads the addresses of orders again. See `refreshAddresses`. */
    refreshAddresses: (orders: readonly OwnerOrder[]) => refreshAddresses(orders, update),
    trouble: {
      subscribe: (onChange: () => void) => {
        const stops = [attention.subscribe(onChange), troubleCheck.subscribe(onChange)];
        return () => stops.forEach((stop) => stop());
      },
      list: attention.list,
      show: attention.show,
      loadMore: attention.loadMore,
      reload: attention.reload,
      check: troubleCheck.check,
      startCheck: troubleCheck.startCheck,
      stopCheck: troubleCheck.stopCheck,
    },
    shipping: {
      subscribe: shipping.subscribe,
      state: shipping.state,
      ship: batches.ship,
      repeat: batches.repeat,
      undo: batches.undo,
      dismiss: batches.dismiss,
    },

    /** Keeps a view current while it is shown. Returns a function that ends that. */
    follow: (view: OrderView): (() => void) => {
      views.add(view);
      return () => {
        views.delete(view);
      };
    },

    /** Begins to ask for news. Returns a function that ends that and forgets everything. */
    start: (): (() => void) => {
      const stops = [
        counts.start(),
        batches.subscribe(publishShipping),
        mails.subscribe(publishShipping),
        news.start(),
        guardLeaving(() => batches.isWorking() || noteDrafts.size > 0),
      ];
      void mails.send();
      return () => {
        for (const stop of stops) stop();
        clear();
      };
    },
  };
}

export type Board = ReturnType<typeof createBoard>;
