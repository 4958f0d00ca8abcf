import { describe, expect, it, vi } from 'vitest';
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

  it.each([
    ['/owner', '/owner/'],
    ['/owner?x=1', '/owner/?x=1'],
  ])('is opened by %s too, in development and in the preview', (url, location) => {
    for (const name of ['configureServer', 'configurePreviewServer'] as const) {
      const use = vi.fn<(middleware: (...values: unknown[]) => void) => void>();
      hook(ownerBoard()[name])({ middlewares: { use } });
      const redirect = use.mock.calls[0]?.[0];
      const writeHead = vi.fn<(status: number, headers: object) => object>(() => ({ end: () => undefined }));
      const next = vi.fn<() => void>();
      redirect?.({ url }, { writeHead }, next);
      expect(writeHead).toHaveBeenCalledWith(301, { location });
      expect(next).not.toHaveBeenCalled();
      redirect?.({ url: '/owner/' }, { writeHead }, next);
      redirect?.({ url: '/owners' }, { writeHead }, next);
      expect(next).toHaveBeenCalledTimes(2);
    }
  });
});
