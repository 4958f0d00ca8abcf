import { hourlyCount } from '../queryClient.ts';
import { countDataRequests } from '../services/dataRequests.ts';

/** How many customers asked to be deleted. */
export const requestCountQuery = hourlyCount('request-count', countDataRequests);
