/** A part of the app could not be loaded: the shop was updated since it was opened, or the connection is broken. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Lets the part be requested again; called once its failure is on the screen. */
  readonly reset: () => void;
  constructor(cause: unknown, reset: () => void) {
    super('A part of the shop could not be loaded.', { cause });
    this.reset = reset;
  }
}
