import { describe, expect, it, vi } from 'vitest';
import { prefersReducedData } from '../../../src/ui/prefersReducedData.ts';

function stubBrowser(
  connection: { saveData?: boolean; effectiveType?: string } | undefined,
  matching = 'none',
) {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('window', { matchMedia: (query: string) => ({ matches: query === matching }) });
}

describe('prefersReducedData [U47]', () => {
  it.each([
    ['Save-Data is on', { saveData: true }, 'none', true],
    ['the system asks for less data', undefined, '(prefers-reduced-data: reduce)', true],
    ['the connection is slow', { saveData: false, effectiveType: '3g' }, 'none', true],
    ['the connection is fast', { effectiveType: '4g' }, 'none', false],
    ['Save-Data is off', { saveData: false }, 'none', false],
    ['the browser does not know the connection', undefined, 'none', false],
  ])('when %s', (_case, connection, matching, expected) => {
    stubBrowser(connection, matching);
    expect(prefersReducedData()).toBe(expected);
  });
});
