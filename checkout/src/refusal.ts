/** A request for which no payment can be started; its body becomes the answer. The message is for the log and names no person. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly status: 400 | 409;
  readonly body: object;

  constructor(message: string, status: 400 | 409 = 400, body: object = { error: message }) {
    super(message);
    this.status = status;
    this.body = body;
  }
}
