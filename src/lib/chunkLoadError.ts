export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Allows the chunk to be requested again. Call it after the error is shown, or React retries endlessly. */
  readonly reset: () => void;
  constructor(cause: unknown, reset: () => void) {
    super('A part of the shop could not be loaded.', { cause });
    this.reset = reset;
  }
}
