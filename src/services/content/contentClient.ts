import { createClient } from '@sanity/client';
import { config } from '../../config/config.ts';
import { contentClient as settings, contentRetryDelayMs } from '../../config/constants.ts';

const { projectId, dataset, apiHost } = config.sanity;

/** @param attemptsBefore requests that were sent already; they count as retries */
const clientAfter = (attemptsBefore: number) =>
  createClient({
    projectId,
    dataset,
    apiVersion: settings.apiVersion,
    useCdn: settings.useCdn,
    timeout: settings.timeoutMs,
    maxRetries: settings.maxRetries - attemptsBefore,
    retryDelay: (attempt) => contentRetryDelayMs(attempt + attemptsBefore),
    // The default of this API version includes drafts.
    perspective: 'published',
    ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
  });

/** The client of the content service, with the constants of section 9. It alone retries. */
export const contentClient = clientAfter(0);

/** The same, to go on after the boot script's request: a load is six requests at most. */
export const retryingClient = clientAfter(1);
