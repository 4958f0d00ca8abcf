import { hourlyCount } from '../queryClient.ts';
import { countDataRequests } from '../services/dataRequests.ts';

export const requestCountQuery = hourlyCount('request-count', countDataRequests);
