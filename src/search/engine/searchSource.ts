import { indexPath } from './indexFormat.ts';
import type { SearchSource } from './types.ts';

/** Whether the build has written an index. The dev server has none. */
declare const __HAS_SEARCH_INDEX__: boolean;

/** Of the whole file. */
const indexTimeoutMs = 8000;

/** @returns undefined when the host cannot be reached or has none */
async function fetchIndex(): Promise<string | undefined> {
  try {
    const url = new URL(indexPath, document.baseURI);
    const response = await fetch(url, { signal: AbortSignal.timeout(indexTimeoutMs) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

async function openIndex(): Promise<SearchSource | undefined> {
  const [text, { openIndexSource }] = await Promise.all([fetchIndex(), import('./indexSource.ts')]);
  if (text === undefined) return undefined;
  try {
    return await openIndexSource(text);
  } catch {
    console.warn(
      'The search’s index is damaged or of another version; the content service is asked instead.',
    );
    return undefined;
  }
}

let opened: Promise<SearchSource> | undefined;

async function open(): Promise<SearchSource> {
  const source = __HAS_SEARCH_INDEX__ ? await openIndex() : undefined;
  if (source) return source;
  const { openServiceSource } = await import('./serviceSource.ts');
  // Another opening tries the index again. Not before something was waited for: `opened` would be set afterwards.
  opened = undefined;
  return openServiceSource();
}

/**
 * Opens the search: the index of the build, or else the content service. Opened once, an index stays open.
 * @throws when neither can be reached
 */
export async function openSearch(): Promise<SearchSource> {
  const current = (opened ??= open());
  try {
    return await current;
  } catch (error) {
    if (opened === current) opened = undefined;
    throw error;
  }
}
