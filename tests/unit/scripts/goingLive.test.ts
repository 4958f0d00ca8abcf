import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../../build/environment.ts';

const onlyForTrials = /EMULATOR|DEMO_/;

const variables = settingNames.filter((name) => !onlyForTrials.test(name));

describe('going live', () => {
  it('.env.example names every variable of a live shop', () => {
    const text = readFileSync('.env.example', 'utf8');
    expect(variables.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  it('the deploy workflow passes every variable under its own name', () => {
    const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
    const passed = [...workflow.matchAll(/^ +(VITE_\w+): (.*)$/gm)];
    expect(new Set(passed.map(([, name]) => name))).toEqual(new Set(variables));
    for (const [, name, value] of passed) expect(value).toBe(`\${{ vars.${name} }}`);
  });
});
