// @vitest-environment node
import { expect, it } from 'vitest';
import { createService } from '../../../local/services/faults.ts';

const ask = () => new Request('https://service.test/');

it('keeps answers until they are released, and answers at once from then on', async () => {
  const service = createService(() => new Response('answer'));
  const held = service.faults.hold({ status: 503 });
  const answers: number[] = [];
  const first = service.handle(ask()).then(({ status }) => answers.push(status));
  expect((await held.arrived()).url).toBe('https://service.test/');
  expect(answers).toEqual([]);
  held.release();
  await first;
  expect(answers).toEqual([503]);
  expect((await service.handle(ask())).status).toBe(503);
});

it('releases everything when the faults are cleared', async () => {
  const service = createService(() => new Response('answer'));
  const held = service.faults.hold();
  const answer = service.handle(ask());
  await held.arrived();
  service.faults.clear();
  expect((await answer).status).toBe(200);
});
