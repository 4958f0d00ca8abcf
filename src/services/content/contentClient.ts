import { createClient } from '@sanity/client';
import { config } from '../../config/config.ts';
import { contentClient as settings, contentRetryDelayMs } from '../../config/constants.ts';

const { projectId, dataset, apiHost } = config.sanity;

/** Requests that were sent without the client count towards its retries. */
const createContentClient = (sentRequests: number) =>
  createClient({
    projectId,
    dataset,
    apiVersion: settings.apiVersion,
    useCdn: settings.useCdn,
    timeout: settings.timeoutMs,
    maxRetries: settings.maxRetries - sentRequests,
    retryDelay: (attempt) => contentRetryDelayMs(attempt + sentRequests),
    // The default of this API version includes drafts.
    perspective: 'published',
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  });

/** Nothing above it retries (section 9). */
export const contentClient = createContentClient(0);

/** Retries the boot script's request. */
export const retryingClient = createContentClient(1);
