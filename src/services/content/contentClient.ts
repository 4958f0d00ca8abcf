import { createClient } from '@sanity/client';
import { config } from '../../config/config.ts';
import { contentClient as settings, contentRetryDelayMs } from '../../config/constants.ts';

const { projectId, dataset, apiHost } = config.sanity;

/** @param sentRequests requests that were sent without the client; they count towards its retries */
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

/** The client of the content service, with the constants of section 9. Nothing above it retries. */
export const contentClient = createContentClient(0);

/** The client for retries of the boot script's request, so that a load sends six requests at most. */
export const retryingClient = createContentClient(1);
