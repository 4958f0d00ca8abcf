import type { Fault, LocalService, RecordedRequest, Weather } from './service.ts';

const fairWeather: Weather = { latencyMs: 0, failureRate: 0, dropRate: 0 };

const corsHeaders = { 'access-control-allow-origin': '*' };

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Wraps a service's own handler with faults and a journal of its requests.
 * @param respond the service's behaviour when nothing is wrong
 * @param random source of chance in 0..1, replaceable so that a run can be repeated
 */
export function createService(
  respond: (request: Request) => Response | Promise<Response>,
  random: () => number = Math.random,
): LocalService {
  const requests: RecordedRequest[] = [];
  let faults: Fault[] = [];
  let weather = fairWeather;

  function takeFault(request: RecordedRequest): Fault | undefined {
    const fault = faults.find((candidate) => candidate.match?.(request) ?? true);
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) faults = faults.filter((candidate) => candidate !== fault);
    }
    return fault;
  }

  async function handle(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') return respond(request);
    const recorded = { method: request.method, url: request.url, body: await request.clone().text() };
    requests.push(recorded);

    const fault = takeFault(recorded);
    const delayMs = weather.latencyMs + (fault?.delayMs ?? 0);
    if (delayMs > 0) await waitMs(delayMs);

    if (fault?.drop) {
      if (fault.afterHandling) await respond(request);
      return Response.error();
    }
    if (fault?.status !== undefined || fault?.body !== undefined) {
      const isText = typeof fault.body === 'string';
      return new Response(isText ? (fault.body as string) : JSON.stringify(fault.body ?? {}), {
        status: fault.status ?? 200,
        headers: { ...corsHeaders, 'content-type': isText ? 'text/html' : 'application/json' },
      });
    }
    const chance = weather.random ?? random;
    if (chance() < weather.dropRate) return Response.error();
    if (chance() < weather.failureRate) {
      return new Response('Bad Gateway', { status: 502, headers: corsHeaders });
    }
    return respond(request);
  }

  return {
    handle,
    requests,
    faults: {
      add: (fault) => faults.push({ ...fault }),
      setWeather: (change) => {
        weather = { ...weather, ...change };
      },
      clear: () => {
        faults = [];
        weather = fairWeather;
      },
    },
  };
}
