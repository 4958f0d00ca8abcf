/** What a page and the service worker say to each other. */

export type PageMessage =
  | { type: 'activate' }
  /** The page listens from now on. `urls` is what it has loaded. */
  | { type: 'loaded'; urls: string[]; saveData: boolean };

/** What became of content that was shown before it was checked. */
export interface ContentNews {
  url: string;
  /** `failed`: there was no live answer. */
  outcome: 'changed' | 'failed';
  /** When the shown content was fetched. */
  asOfMs: number;
}
