import { describe, expect, it } from 'vitest';
import { ownerBoard } from '../../../build/ownerBoard.ts';

const hook = (value: unknown) => value as (...values: unknown[]) => void;

describe('the board beside the shop', () => {
  it('stops a build whose shop contains a part of the board', () => {
    const { configResolved, generateBundle } = ownerBoard();
    hook(configResolved)({ root: '/shop' });
    const bundleOf = (...moduleIds: string[]) => ({ 'index.js': { type: 'chunk', moduleIds } });
    expect(() => hook(generateBundle)({}, bundleOf('/shop/src/App.tsx'))).not.toThrow();
    expect(() =>
      hook(generateBundle)({}, bundleOf('/shop/src/App.tsx', '/shop/apps/board/paths.ts')),
    ).toThrow('The shop contains a part of the board: /shop/apps/board/paths.ts.');
  });
});
