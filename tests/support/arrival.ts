import { getConfig } from '@testing-library/react';
import type { HeldRequests } from '../../local/services/service.ts';

/** Waits as Testing Library does, so that React may render meanwhile. */
export const arrival = (held: HeldRequests) => getConfig().asyncWrapper(held.arrived);
