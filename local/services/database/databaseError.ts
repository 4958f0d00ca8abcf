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

  toBody() {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}

/** @throws DatabaseError INVALID_ARGUMENT when a part of a request is not an object */
export function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be an object`);
}

/**
 * Reads a list; a missing one is empty, as in Protocol Buffers.
 * @throws DatabaseError INVALID_ARGUMENT when it is not a list
 */
export function asList(value: unknown, what: string): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be a list`);
}

/** @throws DatabaseError INVALID_ARGUMENT when a part of a request is not a string */
export function asText(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw new DatabaseError('INVALID_ARGUMENT', `${what} must be a string`);
}
