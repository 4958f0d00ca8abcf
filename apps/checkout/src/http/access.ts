import { oncePerMinute } from './oncePerMinute.ts';
import { ProviderRefusalError } from '../payments/providers/provider.ts';

export type Need = 'database' | 'accounts' | 'provider';

/** The Admin SDK says by these that a role is missing; Firestore's code depends on the transport. */
const refusalCodes: ReadonlySet<unknown> = new Set([7, 403, '403', 'auth/insufficient-permission']);

const isRefusal = (error: unknown) =>
  error instanceof ProviderRefusalError
    ? error.reason === 'not-allowed'
    : error instanceof Error && refusalCodes.has(Reflect.get(error, 'code'));

/**
 * Tells what the services do not let this server do, at most once a minute; `npm run doctor` says how to change it.
 * @param probes each asks for something that is not there, and throws what the service answers
 */
export function createAccessCheck(
  probes: Readonly<Record<Need, readonly (() => Promise<unknown>)[]>>,
  nowMs?: () => number,
): () => Promise<Need[]> {
  async function ask(): Promise<Need[]> {
    const needs = Object.keys(probes) as Need[];
    const askAll = (need: Need) =>
      Promise.all(probes[need].map((probe) => probe().then(() => false, isRefusal)));
    const refused = await Promise.all(needs.map(askAll));
    return needs.filter((_need, index) => refused[index]?.includes(true));
  }

  return oncePerMinute(ask, nowMs);
}
