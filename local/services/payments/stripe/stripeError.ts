export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: 400 | 401 | 404;
  constructor(message: string, status: StripeError['status'] = 400) {
    super(message);
    this.status = status;
  }

  toBody() {
    return { error: { message: this.message, type: 'invalid_request_error' } };
  }
}
