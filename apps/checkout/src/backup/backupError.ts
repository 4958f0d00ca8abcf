/** The message is for the owner; `code` is logged. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
