export interface RecordedRequest {
  method: string;
  url: string;
  body: string;
}

export interface Fault {
  /** Which requests it affects; all when omitted. */
  match?: (request: RecordedRequest) => boolean;
  /** How many requests it affects; all when omitted. */
  times?: number;
  status?: number;
  /** Sent as JSON, or unchanged when it is a string. */
  body?: unknown;
  /** Drops the connection instead of responding. */
  drop?: boolean;
  /** With `drop`: handles the request first, so that only the response is lost. */
  afterHandling?: boolean;
}

/** Requests whose answers wait for `release`. */
export interface HeldRequests {
  /** Resolves with the first request that was held, once there is one. */
  arrived: () => Promise<RecordedRequest>;
  /** Lets the waiting requests go on, and those to come. */
  release: () => void;
}

export interface Faults {
  add: (fault: Fault) => void;
  /** Keeps the answers to matching requests, faults among them, until the test releases them. */
  hold: (fault?: Fault) => HeldRequests;
  /** Delays every response. */
  setLatencyMs: (ms: number) => void;
  /** Also releases what is held. */
  clear: () => void;
}

/** A local replacement for one hosted service: a function from request to response, with its state in memory. */
export interface LocalService {
  /** Returns `Response.error()` for a dropped connection, which each mount turns into a real network failure. */
  handle: (request: Request) => Promise<Response>;
  /** Makes the service slow, failing or unreachable. */
  faults: Faults;
  /** Every request so far, oldest first. */
  requests: RecordedRequest[];
}
