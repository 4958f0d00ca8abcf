/** Reads the kind, which is compared because the class is in a chunk that may not be loaded yet. */
export const errorKind = (error: unknown): unknown =>
  error instanceof Error && 'kind' in error ? error.kind : undefined;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Call it after the error is shown, or React retries endlessly. */
  readonly reset: () => void;
  constructor(cause: unknown, reset: () => void) {
    super('A part of the shop could not be loaded.', { cause });
    this.reset = reset;
  }
}
