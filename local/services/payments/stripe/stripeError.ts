/** An error response of Stripe's API. */
export class StripeError extends Error {
  override name = 'StripeError';
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error';
  readonly code: string | undefined;
  readonly param: string | undefined;
  constructor(
    message: string,
    details: {
      status?: number;
      type?: StripeError['type'];
      code?: string;
      param?: string;
    } = {},
  ) {
    super(message);
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
  }

  /** The body of the response. */
  toBody() {
    const { message, type, code, param } = this;
    return { error: { message, type, ...(code && { code }), ...(param && { param }) } };
  }
}

export const missing = (param: string) =>
  new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
