import { createClient } from '@sanity/client';
import { config } from '../../config/config.ts';
import { contentClient as settings, contentRetryDelayMs } from '../../config/constants.ts';

const { projectId, dataset, apiHost } = config.sanity;

/** The one client of the content service, with the constants of section 9; it does the retrying. */
export const contentClient = createClient({
  projectId,
  dataset,
  apiVersion: settings.apiVersion,
  useCdn: settings.useCdn,
  timeout: settings.timeoutMs,
  maxRetries: settings.maxRetries,
  retryDelay: contentRetryDelayMs,
  // This API version would else answer with drafts.
  perspective: 'published',
  ...(apiHost === undefined ? {} : { apiHost, useProjectHostname: false }),
});
