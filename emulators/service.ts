import type { Faults } from './faults.ts';

/** What a request was, kept so that a test can assert what the app sent. */
export interface RecordedRequest {
  method: string;
  url: string;
  /** The body as text; empty when there was none. */
  body: string;
}

/** A stand-in for one hosted service: a function from request to response over state in memory. */
export interface LocalService {
  /**
   * Answers a request. A dropped connection is answered with `Response.error()`,
   * which each mount turns into a real network failure.
   */
  handle: (request: Request) => Promise<Response>;
  /** Makes the service slow, failing or unreachable. */
  faults: Faults;
  /** Every request answered so far, oldest first. */
  requests: RecordedRequest[];
}
