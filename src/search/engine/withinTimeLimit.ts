import { withTimeout } from '../../lib/withTimeout.ts';

/** Of a request to the content service with all its retries. */
const timeoutMs = 10_000;

/** @throws what the request throws, or an error after the time limit */
export const withinTimeLimit = <Result>(request: Promise<Result>): Promise<Result> =>
  withTimeout(request, timeoutMs, () => new Error('The content service did not answer in time.'));
