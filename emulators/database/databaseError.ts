const httpStatuses = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  UNIMPLEMENTED: 501,
} as const;

export type DatabaseStatus = keyof typeof httpStatuses;

/** A refusal of the document database. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly status: DatabaseStatus;

  constructor(status: DatabaseStatus, message: string) {
    super(message);
    this.status = status;
  }

  get code() {
    return httpStatuses[this.status];
  }

  /** The answer the hosted service gives. */
  toBody() {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}

/** Reads one object out of a request; what is no object cannot be obeyed. */
export function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be an object`);
}

/** Reads a list out of a request; a missing one is empty, as in protocol buffers. */
export function asList(value: unknown, what: string): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be a list`);
}

export function asText(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be a string`);
}
