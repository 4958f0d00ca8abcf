import { describe, expect, it } from 'vitest';
import { toSearchTerm } from '../../../src/domain/searchTerm.ts';
import { maxSearchTerms, searchTermsOf } from '../src/orders/searchTerms.ts';

const nimal = { name: 'Nimal Perera', phone: '071 234 5678', email: 'Nimal@Example.com' };

describe('the terms by which a payment is found', () => {
  it.each(['ni', 'Nim', 'Nimal Pe', '0712345678', '+94 71 234 5678', '5678', 'nimal@example.com'])(
    'contain what an owner types: %s',
    (typed) => {
      expect(searchTermsOf(nimal)).toContain(toSearchTerm(typed));
    },
  );

  it.each(['+44 20 7946 0958', '0044 20-7946-0958', '0958'])('contain a foreign number: %s', (typed) => {
    expect(searchTermsOf({ ...nimal, phone: '+44 20 7946 0958' })).toContain(toSearchTerm(typed));
  });

  it.each(['n', 'imal', 'nimalp', '1234', 'nimal@example.co', 'kamala'])('do not contain %s', (typed) => {
    expect(searchTermsOf(nimal)).not.toContain(toSearchTerm(typed));
  });

  it.each(['සුනිල් ශ්‍රියානි', 'முருகன்', "D'Souza-Wickramasinghe", '𠮷野 𠮷子'])(
    'contain each word of %s, and its beginnings',
    (name) => {
      const terms = searchTermsOf({ name, phone: '', email: '' });
      const typed = name.split(/[\s'-]/).flatMap((word) => {
        const characters = Array.from(word);
        return characters.map((_character, index) => toSearchTerm(characters.slice(0, index + 1).join('')));
      });
      expect(terms).toEqual(expect.arrayContaining(typed.filter((term) => term !== '')));
      expect(terms.length).toBeGreaterThan(1);
    },
  );

  it('are few, and each once, for the longest name', () => {
    const words = Array.from({ length: 40 }, (_none, index) => `${index}abcdefghijklmnop`);
    const terms = searchTermsOf({ ...nimal, name: words.join(' ') });
    expect(terms).toHaveLength(maxSearchTerms);
    expect(new Set(terms).size).toBe(maxSearchTerms);
    expect(terms).toEqual(expect.arrayContaining(['712345678', '5678', 'nimal@example.com']));
  });
});
