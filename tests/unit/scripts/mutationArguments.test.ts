import { describe, expect, it } from 'vitest';
import { mutationArguments } from '../../../scripts/mutationArguments.ts';

const folders: Record<string, boolean> = {
  'src/cart': true,
  'src/cart/': true,
  'src/domain/price.ts': false,
};
const argumentsOf = (...given: string[]) => mutationArguments(given, (path) => folders[path]);

describe('the arguments of the mutation tests', () => {
  it('are empty for a full run', () => {
    expect(argumentsOf()).toEqual([]);
  });

  it('select folders and files', () => {
    const cart = 'src/cart/**/*.ts,src/cart/**/*.tsx';
    expect(argumentsOf('src/cart')).toEqual(['--mutate', cart]);
    expect(argumentsOf('src/cart/', 'src/domain/price.ts')).toEqual([
      '--mutate',
      `${cart},src/domain/price.ts`,
    ]);
  });

  it('keep the options', () => {
    expect(argumentsOf('--force')).toEqual(['--force']);
    expect(argumentsOf('--concurrency=1', 'src/domain/price.ts')).toEqual([
      '--mutate',
      'src/domain/price.ts',
      '--concurrency=1',
    ]);
  });

  it('must name what exists', () => {
    expect(() => argumentsOf('src/basket')).toThrow('There is no src/basket to mutate.');
  });
});
