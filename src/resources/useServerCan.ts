import { contentStaleAfterMs } from '../config/constants.ts';
import { fetchAbilities } from '../services/checkout/abilities.ts';
import { useResource } from './ResourceProvider.tsx';
import type { Resource } from './resourceCache.ts';

const abilities: Resource<string[]> = {
  key: 'abilities',
  // Another checkout server may refuse a body with more fields. A row that is shown stays when the server cannot be reached.
  load: (known = []) => fetchAbilities().catch(() => known),
  staleAfterMs: contentStaleAfterMs,
};

/** Whether the checkout server says that it can do this; false until it has answered. */
export const useServerCan = (what: 'code' | 'recipient'): boolean =>
  useResource(abilities).data?.includes(what) ?? false;
