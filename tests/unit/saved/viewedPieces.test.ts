import { describe, expect, it, vi } from 'vitest';
import { clearViewed, readViewed, recordViewed } from '../../../src/saved/viewedPieces.ts';
import { expectLogged } from '../../consoleGuard.ts';

describe('the pieces that were viewed [U74]', () => {
  it('are the last 24, each once, the last one first', () => {
    for (let index = 0; index < 30; index += 1) recordViewed(`piece-${index}`);
    recordViewed('piece-20');
    expect(readViewed()).toHaveLength(24);
    expect(readViewed().slice(0, 3)).toEqual(['piece-20', 'piece-29', 'piece-28']);
  });

  it('are forgotten on request', () => {
    recordViewed('kandy-shirt');
    clearViewed();
    expect(readViewed()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('are read as far as they are valid', () => {
    localStorage.setItem('viewedPieces', '["kandy-shirt",7,"<b>","kandy-shirt","galle-sarong"]');
    expect(readViewed()).toEqual(['kandy-shirt', 'galle-sarong']);
    expectLogged(/Left out 2 of 5 viewed pieces/);
    localStorage.setItem('viewedPieces', '{');
    expect(readViewed()).toEqual([]);
    expectLogged(/not JSON/);
  });

  it('are none when storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    recordViewed('kandy-shirt');
    expect(readViewed()).toEqual([]);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    recordViewed('kandy-shirt');
    clearViewed();
    expect(readViewed()).toEqual([]);
  });
});
