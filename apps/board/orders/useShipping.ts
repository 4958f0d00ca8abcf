import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { addressText } from '../../../src/domain/addressLines.ts';
import type { Order } from '../../../src/domain/documents/order.ts';
import type { OrderAnswer } from '../../../src/domain/orderSteps.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { notify, toastWithActionMs } from '../../../src/ui/toasts/notifications.ts';
import { counted } from '../print/lines.ts';
import { nameOf } from '../print/recipient.ts';
import type { AskedStep } from '../services/orderSteps.ts';
import { idsOf, waitingLines } from './order.ts';
import { isDone } from './stepTexts.ts';
import { stepsKey, useOwnerAction } from './useOwnerAction.ts';
import type { Asked, AskedMutation } from './useOwnerAction.ts';

export interface ShippingDetails {
  carrier?: string | undefined;
  /** By session id, for those with their own. */
  numbers?: ReadonlyMap<string, string>;
}

/** `Nimal Perera`, or `3 orders`. */
const describeOrders = ([first, ...others]: readonly Order[]) =>
  first && others.length === 0 ? nameOf(first) : counted(others.length + 1, 'order');

function shipStep(order: Order, { carrier, numbers }: ShippingDetails): AskedStep {
  const { sessionId, address, troubles } = order;
  const trackingNumber = numbers?.get(sessionId);
  return {
    step: 'ship',
    sessionId,
    lines: idsOf(waitingLines(order)),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    seen: { address: addressText(address), troubles },
  };
}

const unshipStep = (order: Order): AskedStep => ({
  step: 'unship',
  sessionId: order.sessionId,
  lines: idsOf(waitingLines(order)),
  onlyUnsent: true,
});

const isRepeatable = ({ answer, why }: OrderAnswer) => answer === 'failed' || why === 'not_taken';

/** Ships orders with one request, and keeps what became of those that were not shipped. */
export function useShipping() {
  const client = useQueryClient();
  const { ask } = useOwnerAction();
  const [last] = useMutationState({
    filters: {
      mutationKey: stepsKey,
      predicate: ({ state }) => (state.variables as Asked | undefined)?.orders !== undefined,
    },
    select: (mutation) => mutation as AskedMutation,
  }).slice(-1);
  const { data: answers, variables, status } = last?.state ?? {};
  const orders = variables?.orders ?? [];
  const isUndo = variables?.steps[0]?.step === 'unship';
  const problems = (answers ?? []).filter((answer) => !isDone(answer));

  async function run(asked: Asked & { orders: readonly Order[] }): Promise<void> {
    const done = new Set((await ask(asked)).filter(isDone).map(({ sessionId }) => sessionId));
    const own = asked.orders.filter(({ sessionId }) => done.has(sessionId));
    if (own.length === 0) return;
    if (asked.steps[0]?.step === 'unship') {
      notify(`Moved back to Waiting: ${describeOrders(own)}`);
      return;
    }
    const undo = () => void run({ key: randomId(), steps: own.map(unshipStep), orders: own });
    // The owner may have left the list.
    notify(`Shipped: ${describeOrders(own)}`, {
      durationMs: toastWithActionMs,
      keepOnNavigation: true,
      action: { label: 'Undo', onAction: undo },
    });
  }

  const repeatable = new Set(problems.filter(isRepeatable).map(({ sessionId }) => sessionId));
  return {
    ship: (chosen: readonly Order[], details: ShippingDetails = {}): void => {
      const own = chosen.filter((order) => waitingLines(order).length > 0);
      const steps = own.map((order) => shipStep(order, details));
      if (own.length > 0) void run({ key: randomId(), steps, orders: own });
    },
    report: {
      isUndo,
      isWorking: status === 'pending',
      orders,
      steps: variables?.steps ?? [],
      problems,
      repeatable: repeatable.size,
      repeat: () =>
        variables &&
        void run({
          ...variables,
          orders: orders.filter(({ sessionId }) => repeatable.has(sessionId)),
          steps: variables.steps.filter(({ sessionId }) => repeatable.has(sessionId)),
        }),
      dismiss: () => last && client.getMutationCache().remove(last),
    },
  };
}
