import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostedEnvironment } from '../../hostedEnvironment.ts';

/** Every variable without which a live build stops, and the one that only some live shops set. */
const variables = [...Object.keys(hostedEnvironment), 'VITE_PAYMENT_HOSTS'];

describe('going live', () => {
  it.each(['docs/going-live.md', '.env.example', '.github/workflows/deploy.yml'])(
    '%s names every variable that a live shop may need',
    (file) => {
      const text = readFileSync(file, 'utf8');
      expect(variables.filter((name) => !text.includes(name))).toEqual([]);
    },
  );

  it('deploys no variable under another name', () => {
    const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
    const passed = [...workflow.matchAll(/(VITE_\w+): \$\{\{ vars\.(\w+) \}\}/g)];
    expect(passed.map(([, name]) => name)).toEqual(variables);
    expect(passed.map(([, , from]) => from)).toEqual(variables);
  });
});
