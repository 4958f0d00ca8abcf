/** A request that is refused; `body` is the response. The message goes to the log and contains no personal data. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: 400 | 401 | 403 | 409;
  readonly body: object;

  constructor(message: string, status: 400 | 401 | 403 | 409 = 400, body: object = { error: message }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}
