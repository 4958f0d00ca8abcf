import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { describeFailure } from '../src/lib/runCommand.ts';
import { SettingsError } from '../src/settings/settings.ts';

async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return describeFailure(error);
  }
  return 'none';
}

it('what an owner does is said in a line, without a stack', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const listenAgain = () => once(createServer().listen(port), 'listening');
  expect(await failureOf(listenAgain)).toBe(
    `Port ${port} is in use: stop what runs there, or set another PORT.`,
  );
  taken.close();
  expect(await failureOf(() => readFileSync('/none.json'))).toBe('There is no /none.json.');
  expect(await failureOf(() => parseArgs({ args: ['--sites'], options: {} }))).toContain("'--sites'");
  const offline = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('no such host') }));
  expect(await failureOf(offline)).toBe('no such host');
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:80')]);
  expect(describeFailure(refused)).toBe('connect ECONNREFUSED ::1:80');
  const settings = new SettingsError(['PORT must be a whole number from 0']);
  expect(describeFailure(settings)).toBe(settings.message);
});

it('a mistake of the program keeps its stack', () => {
  const error = new TypeError('x is not a function');
  expect(describeFailure(error)).toBe(error);
});
