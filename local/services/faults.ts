import { delay } from '../../src/lib/timing.ts';
import type { Fault, HeldRequests, LocalService, RecordedRequest } from './service.ts';

interface HeldFault extends Fault {
  hold?: { isReleased: Promise<void>; onArrival: (request: RecordedRequest) => void; release: () => void };
}

/** Wraps a service's handler with fault injection and a record of its requests. */
export function createService(respond: (request: Request) => Response | Promise<Response>): LocalService {
  const requests: RecordedRequest[] = [];
  let faults: HeldFault[] = [];
  let latencyMs = 0;
  const holds: { release: () => void }[] = [];

  function takeFault(request: RecordedRequest): HeldFault | undefined {
    const fault = faults.find((candidate) => candidate.match?.(request) ?? true);
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) faults = faults.filter((candidate) => candidate !== fault);
    }
    return fault;
  }

  function hold(fault: Fault = {}): HeldRequests {
    let release = () => undefined as void;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    let onArrival: (request: RecordedRequest) => void = () => undefined;
    const first = new Promise<RecordedRequest>((resolve) => {
      onArrival = resolve;
    });
    const held = { ...fault, hold: { isReleased, onArrival, release } };
    holds.push(held.hold);
    faults.push(held);
    return { arrived: () => first, release };
  }

  async function handle(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return respond(request);
    const recorded = { method: request.method, url: request.url, body: await request.clone().text() };
    requests.push(recorded);

    const fault = takeFault(recorded);
    if (latencyMs > 0) await delay(latencyMs);
    fault?.hold?.onArrival(recorded);
    await fault?.hold?.isReleased;

    if (fault?.drop) {
      if (fault.afterHandling) await respond(request);
      return Response.error();
    }
    if (fault?.status !== undefined || fault?.body !== undefined) {
      const isText = typeof fault.body === 'string';
      return new Response(isText ? (fault.body as string) : JSON.stringify(fault.body ?? {}), {
        status: fault.status ?? 200,
        headers: {
          'access-control-allow-origin': '*',
          'content-type': isText ? 'text/html' : 'application/json',
        },
      });
    }
    return respond(request);
  }

  return {
    handle,
    requests,
    faults: {
      add: (fault) => faults.push({ ...fault }),
      setLatencyMs: (ms) => {
        latencyMs = ms;
      },
      hold,
      clear: () => {
        for (const { release } of holds.splice(0)) release();
        faults = [];
        latencyMs = 0;
      },
    },
  };
}
