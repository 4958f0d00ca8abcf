/** What a request was, kept so that a test can assert what the app sent. */
export interface RecordedRequest {
  method: string;
  url: string;
  /** The body as text; empty when there was none. */
  body: string;
}

/** A way in which a service misbehaves; without `status`, `body` and `drop` the request is only delayed. */
export interface Fault {
  /** Which requests it meets; all when omitted. */
  match?: (request: RecordedRequest) => boolean;
  /** How many requests it meets before it is spent; without end when omitted. */
  times?: number;
  delayMs?: number;
  status?: number;
  /** Sent as JSON, or as it is when a string. */
  body?: unknown;
  /** Breaks the connection instead of answering. */
  drop?: boolean;
  /** With `drop`: the service has done its work and only the answer is lost. */
  afterHandling?: boolean;
}

/** Ambient trouble of a poor connection, met by every request. */
export interface Weather {
  latencyMs: number;
  /** Share of requests (0 to 1) answered with 502. */
  failureRate: number;
  /** Share of requests (0 to 1) whose connection breaks. */
  dropRate: number;
  /** Source of chance in 0..1, so that a run can be repeated. */
  random?: () => number;
}

export interface Faults {
  add: (fault: Fault) => void;
  setWeather: (weather: Partial<Weather>) => void;
  clear: () => void;
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
