export type PageMessage =
  { type: 'activate' } | { type: 'loaded'; urls: string[]; openedAtMs: number; saveData: boolean };

export interface ContentNews {
  url: string;
  /** `failed`: there was no live answer. */
  outcome: 'changed' | 'failed';
  asOfMs: number;
}
