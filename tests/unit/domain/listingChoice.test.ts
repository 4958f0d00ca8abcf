import { describe, expect, it } from 'vitest';
import { listingChoice } from '../../../src/domain/listingChoice.ts';
import { buildChoice } from '../../factories.ts';

const chosen = (search: string) => listingChoice('men', new URLSearchParams(search));

describe('the sizes in a listing’s URL', () => {
  it.each([
    ['M,32', '32,M'],
    ['32,M', '32,M'],
    ['XL,32,32,M,XL', '32,M,XL'],
    ['32%2CM', '32,M'],
    ['M', 'M'],
    ['M,M,,M', 'M'],
    ['Free+size,L', 'Free size,L'],
    ['a,b,c,d,e,f,g,h', 'a,b,c,d,e,f'],
    [`${'x'.repeat(31)},L`, 'L'],
    ['', 'all'],
    [',,,', 'all'],
    ['all', 'all'],
    ['x'.repeat(5000), 'all'],
    [`${','.repeat(5000)}L`, 'L'],
  ])('%s are %s', (text, sizes) => {
    expect(chosen(`sizes=${text}`)).toEqual(buildChoice({ sizes }));
  });

  it('are ignored beside a single size, which says more', () => {
    expect(chosen('size=L&sizes=M,32')).toEqual(buildChoice({ size: 'L' }));
    expect(chosen('size=&sizes=M,32')).toEqual(buildChoice({ sizes: '32,M' }));
  });
});

it('the order of a listing may be that of its best sellers [U21]', () => {
  expect(chosen('sort=best-selling')).toEqual(buildChoice({ sort: 'best-selling' }));
});
