/** The `kind` of an error. Callers compare it instead of the class, which is in a chunk that may not be loaded yet. */
export const errorKind = (error: unknown): unknown =>
  error instanceof Error && 'kind' in error ? error.kind : undefined;
