import type { MailState } from '../../../src/domain/paymentState.ts';
import { counted } from '../print/lines.ts';
import { nameOf } from '../print/recipient.ts';
import { keptQuery } from '../queryClient.ts';
import type { ShippingDetails } from '../services/shipping.ts';
import type { StepResult } from './steps.ts';
import type { OwnerOrder } from './types.ts';

export interface BatchItem {
  order: OwnerOrder;
  /** Repeating uses the same id, so nothing ships twice. */
  shipmentId: string;
  details: ShippingDetails;
  step: { result: 'working' } | { result: 'undone' } | StepResult;
  /** Says why an undo failed: the order is still shipped, or nobody knows if it is `unsure`. */
  undoProblem?: Exclude<StepResult, { result: 'done' }> | undefined;
  /** Undefined until the checkout server was asked. */
  mail?: MailState | undefined;
}

/** A batch is shown while it works, or has something to say. */
export interface ShippingBatch {
  id: string;
  items: readonly BatchItem[];
  isWorking: boolean;
}

export const batchesQuery = keptQuery<readonly ShippingBatch[]>('batches', []);

export const mailsQuery = keptQuery('mails', {
  /** Mails of the last two days that could not be sent, or not in time. */
  failed: 0,
  isUnreachable: false,
});

export const isDone = ({ step }: BatchItem): boolean => step.result === 'done';

export const isRepeatable = ({ step }: BatchItem): boolean =>
  step.result === 'failed' || step.result === 'unsure';

/** An undo never takes back what the customer was told. */
export const isUndoRepeatable = ({ step, undoProblem }: BatchItem): boolean =>
  step.result === 'done' && (undoProblem?.result === 'failed' || undoProblem?.result === 'unsure');

export const hasProblem = ({ step, undoProblem, mail }: BatchItem): boolean =>
  !['working', 'done', 'undone'].includes(step.result) ||
  undoProblem !== undefined ||
  ['failed', 'expired'].includes(mail ?? '');

export const hasSomethingToShow = ({ items, isWorking }: ShippingBatch): boolean =>
  isWorking || items.some(hasProblem);

/** `Nimal Perera`, or `3 orders`. */
export const describeItems = (items: readonly BatchItem[]): string =>
  items.length === 1 && items[0] ? nameOf(items[0].order) : counted(items.length, 'order');

/** `Shipped: Nimal Perera` */
export const describeShipped = ({ items }: ShippingBatch): string =>
  `Shipped: ${describeItems(items.filter(isDone))}`;
