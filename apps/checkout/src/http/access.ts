import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { ProviderRefusalError } from '../payments/providers/provider.ts';

type Need = 'database' | 'accounts' | ProviderName;

/** Asks for something that is not there, and throws what the service answers. */
type Probe = readonly [need: Need, ask: () => Promise<unknown>];

/** The Admin SDK says by these that a role is missing; Firestore's code depends on the transport. */
const refusalCodes: ReadonlySet<unknown> = new Set([7, 403, '403', 'auth/insufficient-permission']);

const isRefusal = (error: unknown) =>
  error instanceof ProviderRefusalError
    ? error.reason === 'not-allowed'
    : error instanceof Error && refusalCodes.has(Reflect.get(error, 'code'));

/** Names what the services do not let this server do; `npm run doctor` says how to change it. */
export async function findRefused(probes: readonly Probe[]): Promise<Need[]> {
  const refused = await Promise.all(probes.map(([, ask]) => ask().then(() => false, isRefusal)));
  return [...new Set(probes.flatMap(([need], index) => (refused[index] ? need : [])))];
}
