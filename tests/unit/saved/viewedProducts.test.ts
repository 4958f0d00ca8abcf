import { describe, expect, it } from 'vitest';
import { readViewed, recordViewed } from '../../../src/saved/viewedProducts.ts';
import { expectLogged } from '../../support/consoleGuard.ts';

describe('the products that were viewed [U74]', () => {
  it('are the last 24, each once, the last one first', () => {
    for (let index = 0; index < 30; index += 1) recordViewed(`product-${index}`);
    recordViewed('product-20');
    expect(readViewed()).toHaveLength(24);
    expect(readViewed().slice(0, 3)).toEqual(['product-20', 'product-29', 'product-28']);
  });

  it('are read as far as they are valid', () => {
    localStorage.setItem('viewedProducts', '["kandy-shirt",7,"<b>","kandy-shirt","galle-sarong"]');
    expect(readViewed()).toEqual(['kandy-shirt', 'galle-sarong']);
    expectLogged(/Left out 2 of 5 viewed products/);
    localStorage.setItem('viewedProducts', '{');
    expect(readViewed()).toEqual([]);
    expectLogged(/not JSON/);
  });
});
