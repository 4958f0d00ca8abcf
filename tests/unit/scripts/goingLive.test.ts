import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostedEnvironment } from '../../hostedEnvironment.ts';

/** The required variables of a live build, and the optional ones. */
const variables = [
  ...Object.keys(hostedEnvironment),
  'VITE_PAYMENT_HOSTS',
  'VITE_APP_CHECK_SITE_KEY',
  'VITE_CSP_REPORT_URL',
];

describe('going live', () => {
  it.each(['docs/going-live.md', '.env.example', '.github/workflows/deploy.yml'])(
    '%s names every variable of a live shop',
    (file) => {
      const text = readFileSync(file, 'utf8');
      expect(variables.filter((name) => !text.includes(name))).toEqual([]);
    },
  );

  it('the deploy workflow passes every variable under its own name', () => {
    const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
    const passed = [...workflow.matchAll(/(VITE_\w+): \$\{\{ vars\.(\w+) \}\}/g)];
    expect(passed.map(([, name]) => name)).toEqual(variables);
    expect(passed.map(([, , from]) => from)).toEqual(variables);
  });
});
