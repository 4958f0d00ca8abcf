import { describe, expect, it, vi } from 'vitest';
import { isEmail } from '../../../src/domain/contact.ts';
import { maxEmailLength } from '../../../src/domain/limits.ts';

const emailOf = (length: number) => `${'n'.repeat(length - 12)}@example.com`;

describe('an email address', () => {
  it('has one @ and no space', () => {
    expect(['n@e', 'නිමල්@උදාහරණ.ලංකා', emailOf(maxEmailLength)].filter((text) => !isEmail(text))).toEqual([]);
    const others = ['', '@', 'n@', '@e', 'n', 'n@e@f', 'n m@e', 'n@e f', 'n@e\n', ' n@e', 'n\u00a0@e'];
    expect(others.filter(isEmail)).toEqual([]);
  });

  it('is measured before a pattern sees it', () => {
    const matching = vi.spyOn(RegExp.prototype, 'test');
    expect([isEmail(emailOf(maxEmailLength)), isEmail('@'.repeat(1_000_000))]).toEqual([true, false]);
    expect(matching.mock.calls.map(([text]) => text.length)).toEqual([maxEmailLength]);
  });
});
