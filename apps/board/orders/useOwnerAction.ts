import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '../../../src/domain/documents/order.ts';
import type { OrderAnswer } from '../../../src/domain/orderSteps.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { notify, toastWithActionMs } from '../../../src/ui/toasts/notifications.ts';
import { sendSteps } from '../services/orderSteps.ts';
import type { AskedStep } from '../services/orderSteps.ts';
import { mailsQuery } from './queries.ts';
import { describeAnswer } from './stepTexts.ts';

export interface Asked {
  /** The same when it is repeated, so that nothing is done twice. */
  key: string;
  steps: readonly AskedStep[];
  /** What was on the screen, when parcels are shipped. */
  orders?: readonly Order[];
}

export type AskedMutation = Mutation<OrderAnswer[], Error, Asked>;

export const stepsKey = ['steps'];

/** The counts come first: a list that is loaded takes theirs. */
const onScreen = ['counts', 'orders', 'returns', 'stock levels'];

/** Asks anew for what is on the screen; the rest when it is opened. */
const reload = (client: QueryClient) =>
  Promise.all(onScreen.map((name) => client.invalidateQueries({ queryKey: [name] })));

const mailedSteps: ReadonlySet<AskedStep['step']> = new Set([
  'ship',
  'approve',
  'decline',
  'receive',
  'repay',
  'send',
]);

/** The server sends no mail sooner than 15 s after its step, so that it can be undone. */
const sendAfterMs = 16_000;

const sendMailsLater = (client: QueryClient) =>
  setTimeout(
    () => void client.refetchQueries({ queryKey: mailsQuery.queryKey, type: 'active' }),
    sendAfterMs,
  );

export interface Wanted {
  step: AskedStep;
  /** Said once it is done. */
  done: string;
  undo?: Wanted;
  /** Takes the place of what is said when it is refused, if it returns true. */
  onRefused?: (why: string) => boolean;
  /** Whether the dialog stays when the order has changed meanwhile. */
  saysConflict?: boolean;
}

/** Whether a step of an order is under way, wherever it was asked for. */
export const useIsTaking = (sessionId: string): boolean =>
  useIsMutating({
    mutationKey: stepsKey,
    predicate: ({ state }) =>
      (state.variables as Asked | undefined)?.steps.some((step) => step.sessionId === sessionId) === true,
  }) > 0;

/** Asks the server for steps, shows what is stored afterwards, and says what became of them. Nothing here rejects. */
export function useOwnerAction() {
  const client = useQueryClient();
  const unsure = useRef({ what: '', key: '' });
  const { mutateAsync: ask } = useMutation({
    mutationKey: stepsKey,
    mutationFn: ({ key, steps }: Asked) => sendSteps(key, steps),
    // It is busy until the screen shows what is stored.
    onSettled: (_answers, _error, { steps }) => {
      if (steps.some(({ step }) => mailedSteps.has(step))) sendMailsLater(client);
      return reload(client);
    },
    gcTime: Infinity,
  });

  /** Resolves to what went wrong, for the dialog that asked. */
  async function take({ step, done, undo, onRefused, saysConflict }: Wanted): Promise<string | undefined> {
    const what = JSON.stringify(step);
    const key = unsure.current.what === what ? unsure.current.key : randomId();
    const [answer] = await ask({ key, steps: [step] });
    unsure.current = answer?.answer === 'failed' ? { what, key } : { what: '', key: '' };
    const text = answer && describeAnswer(answer);
    if (!text) {
      notify(done, {
        durationMs: toastWithActionMs,
        ...(undo && { action: { label: 'Undo', onAction: () => void takeNow(undo) } }),
      });
      return undefined;
    }
    if (answer.why !== undefined && onRefused?.(answer.why)) return undefined;
    if (answer.answer !== 'conflict' || saysConflict) return text;
    notify(text, { durationMs: toastWithActionMs });
    return undefined;
  }

  /** Takes a step without a dialog. */
  async function takeNow(wanted: Wanted): Promise<void> {
    const problem = await take(wanted);
    if (problem) notify(problem, { action: { label: 'Repeat', onAction: () => void takeNow(wanted) } });
  }

  return { ask, take, takeNow: (wanted: Wanted) => void takeNow(wanted) };
}
