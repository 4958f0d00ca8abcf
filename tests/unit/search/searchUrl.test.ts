import { describe, expect, it } from 'vitest';
import { readRequest, withoutRequest, withRequest } from '../../../src/search/searchUrl.ts';

const men = '/collections/men';

describe('the URL of a search [U73]', () => {
  it.each([
    ['on its own', '/cart', '', { text: 'linen', filters: { size: 'M' } }, '?q=linen&q-size=M'],
    ['with several sizes', '/cart', '', { text: '', filters: { sizes: '32,M' } }, '?q=&q-sizes=32,M'],
    [
      'with the filters of a listing',
      men,
      '?sizes=32,M',
      { text: 'linen', filters: { gender: 'men', sizes: '32,M' } },
      '?sizes=32,M&q=linen',
    ],
    [
      'without those of a listing',
      men,
      '?sizes=32,M',
      { text: 'linen', filters: {} },
      '?sizes=32,M&q=linen&q-in=all&q-sizes=all',
    ],
    [
      'with one size in place of several',
      men,
      '?sizes=32,M',
      { text: 'linen', filters: { gender: 'men', size: 'L' } },
      '?sizes=32,M&q=linen&q-size=L&q-sizes=all',
    ],
  ] as const)('holds it %s', (_what, pathname, search, request, expected) => {
    const url = withRequest(pathname, search, request);
    expect(url).toBe(expected);
    expect(readRequest(pathname, url)).toEqual(request);
    expect(withoutRequest(url)).toBe(search);
  });

  it('may be of anyone: what is no size, no price or no text is left out', () => {
    expect(readRequest(men, '?sizes=,,&q=a%E0%A4b&q-price=x&q-in=cats')).toEqual({
      text: 'ab',
      filters: {},
    });
    expect(readRequest('/', '?q=%E0%A4&q-sizes=M,M,32').filters).toEqual({ sizes: '32,M' });
    expect(readRequest(men, '?q=a&q-size=%00&q-category=%20&q-sizes=%00').filters).toEqual({ gender: 'men' });
    expect(readRequest('/', '?q=%E0%A4').text).toBe('');
    expect(readRequest('/collections/MEN/', '?size=L&q=').filters).toEqual({ gender: 'men', size: 'L' });
    expect(readRequest(men, '?size=L&sizes=M,32&q=').filters).toEqual({ gender: 'men', size: 'L' });
  });
});
