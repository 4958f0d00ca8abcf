/** A request kept for tests, which assert on what the app sent. */
export interface RecordedRequest {
  method: string;
  url: string;
  /** Empty when there was none. */
  body: string;
}

/** An injected fault. */
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

/** Applies to every request. */
export interface NetworkConditions {
  latencyMs: number;
  /** Share of requests (0 to 1) that get a 502 response. */
  failureRate: number;
  /** Share of requests (0 to 1) whose connection is dropped. */
  dropRate: number;
  /** Replaces `Math.random`, so that a run can be repeated. */
  random?: () => number;
}

export interface Faults {
  add: (fault: Fault) => void;
  /** Keeps the answers to matching requests, faults among them, until the test releases them. */
  hold: (fault?: Fault) => HeldRequests;
  setNetworkConditions: (conditions: Partial<NetworkConditions>) => void;
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
