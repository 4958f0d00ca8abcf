import type { MailState } from '../../../src/domain/paymentState.ts';
import { counted } from '../print/lines.ts';
import { nameOf } from '../print/recipient.ts';
import { keptQuery } from '../queryClient.ts';
import type { ShippingDetails } from '../services/shipping.ts';
import type { ActionResult } from './actions.ts';
import type { OwnerOrder } from './types.ts';

/** An order of a batch. */
export interface BatchItem {
  order: OwnerOrder;
  /** Of this attempt; repeating uses the same one, so nothing ships twice. */
  shipmentId: string;
  details: ShippingDetails;
  outcome: { result: 'working' } | { result: 'undone' } | ActionResult;
  /** Why taking it back did not work: the order is still shipped, or nobody knows if it is `unsure`. */
  undoProblem?: Exclude<ActionResult, { result: 'done' }> | undefined;
  /** Undefined until the checkout server was asked. */
  mail?: MailState | undefined;
}

/** Orders shipped with one tap. Shown while it works, or has something to tell. */
export interface ShippingBatch {
  id: string;
  items: readonly BatchItem[];
  isWorking: boolean;
}

export const batchesQuery = keptQuery<readonly ShippingBatch[]>('batches', []);

/** What the checkout server says about mails to customers. */
export const mailsQuery = keptQuery('mails', {
  /** Mails of the last two days that could not be sent, or were not sent in time. */
  failed: 0,
  /** Whether the last request failed. It is repeated with the next shipment. */
  isUnreachable: false,
});

export const isDone = ({ outcome }: BatchItem): boolean => outcome.result === 'done';

/** Whether an order can be tried again. */
export const isRepeatable = ({ outcome }: BatchItem): boolean =>
  outcome.result === 'failed' || outcome.result === 'unsure';

/** Whether taking an order back can be tried again. It never takes back what the customer was told. */
export const isUndoRepeatable = ({ outcome, undoProblem }: BatchItem): boolean =>
  outcome.result === 'done' && (undoProblem?.result === 'failed' || undoProblem?.result === 'unsure');

export const hasProblem = ({ outcome, undoProblem, mail }: BatchItem): boolean =>
  !['working', 'done', 'undone'].includes(outcome.result) ||
  undoProblem !== undefined ||
  ['failed', 'expired'].includes(mail ?? '');

/** Whether something of a batch is left to show. */
export const hasSomethingToTell = ({ items, isWorking }: ShippingBatch): boolean =>
  isWorking || items.some(hasProblem);

/** `Nimal Perera`, or `3 orders`. */
export const describeItems = (items: readonly BatchItem[]): string =>
  items.length === 1 && items[0] ? nameOf(items[0].order) : counted(items.length, 'order');

/** `Shipped: Nimal Perera` */
export const describeShipped = ({ items }: ShippingBatch): string =>
  `Shipped: ${describeItems(items.filter(isDone))}`;
