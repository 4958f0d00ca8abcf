import { describe, expect, it } from 'vitest';
import { createService } from '../../../local/services/faults.ts';
import { fetchFrom } from '../../../local/services/fetchFrom.ts';

const service = createService(async (request) =>
  Response.json({
    url: request.url,
    method: request.method,
    header: request.headers.get('x-test'),
    body: await request.text(),
  }),
);
const send = fetchFrom(() => service, '/local/payments');

describe('a fetch bound to a local service', () => {
  it('rejects with a TypeError when the service drops the connection', async () => {
    service.faults.add({ drop: true, times: 1 });
    await expect(send('https://api.stripe.com/')).rejects.toThrow(TypeError);
  });

  it('rejects when the request is aborted', async () => {
    service.faults.hold({ times: 1 });
    const controller = new AbortController();
    const response = send('https://api.stripe.com/', { signal: controller.signal });
    controller.abort(new Error('Too late.'));
    await expect(response).rejects.toThrow('Too late.');
    await expect(send('https://api.stripe.com/', { signal: controller.signal })).rejects.toThrow('Too late.');
  });
});
