import * as v from 'valibot';
import { config } from '../../config/config.ts';
import { httpTimeoutMs } from '../../config/constants.ts';
import { abortAfter } from '../../lib/timing.ts';

const healthSchema = v.object({ can: v.fallback(v.array(v.string()), []) });

/** Names what the checkout server can do. @throws Error if it could not be reached, or did not answer as agreed */
export const fetchAbilities = (): Promise<string[]> =>
  abortAfter(httpTimeoutMs, async (signal) => {
    const response = await fetch(`${config.checkoutServerUrl}/health`, { signal });
    if (!response.ok) throw new Error(`The checkout server responded with status ${response.status}.`);
    return v.parse(healthSchema, await response.json()).can;
  });
