import * as v from 'valibot';
import { maxOrdersInRequest, orderAnswer } from '../../../src/domain/orderSteps.ts';
import type { OrderAnswer, OrderStep } from '../../../src/domain/orderSteps.ts';
import { chunk } from '../../../src/lib/lists.ts';
import { fetchAnswer, NotTakenError } from './askServer.ts';

/** Without `lines`, all those are meant that the step can be taken with. */
export type AskedStep = OrderStep & { sessionId: string; lines?: readonly string[] };

const answersSchema = v.object({ answers: v.array(orderAnswer) });

const withoutAnswer = (steps: readonly AskedStep[], error: unknown): OrderAnswer[] =>
  steps.map(({ sessionId }) =>
    error instanceof NotTakenError
      ? { sessionId, answer: 'refused', why: 'not_taken' }
      : { sessionId, answer: 'failed' },
  );

/**
 * Asks the server for a step of each order, once by its key. Never rejects.
 * @returns an answer for each; `failed` where nobody knows whether it was done, and repeating it with the same key is safe
 */
export async function sendSteps(key: string, steps: readonly AskedStep[]): Promise<OrderAnswer[]> {
  const answers: OrderAnswer[] = [];
  for (const part of chunk(steps, maxOrdersInRequest)) {
    try {
      answers.push(...(await fetchAnswer('/order-step', { key, steps: part }, answersSchema)).answers);
    } catch (error) {
      console.warn('The checkout server did not answer to a step.', error);
      answers.push(...withoutAnswer(part, error));
    }
  }
  return steps.map(
    ({ sessionId }) =>
      answers.find((answer) => answer.sessionId === sessionId) ?? { sessionId, answer: 'failed' },
  );
}
