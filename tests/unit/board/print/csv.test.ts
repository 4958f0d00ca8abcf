import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../../apps/board/print/csv.ts';

/** The one cell of a file, without the quotes around it. */
function cellOf(text: string): string {
  const [, cell] = /^\uFEFF"(.*)"\r\n$/s.exec(toCsv([[text]])) ?? [];
  if (cell === undefined) throw new Error(`Not a file with one quoted cell: ${toCsv([[text]])}`);
  return cell.replaceAll('""', '"');
}

describe('a CSV file [P18]', () => {
  it('begins with the mark of UTF-8 and ends each row with CRLF', () => {
    expect(
      toCsv([
        ['Name', 'Paid'],
        ['නිමල්', 5350],
      ]),
    ).toBe('\uFEFF"Name","Paid"\r\n"නිමල්",5350\r\n');
  });

  it('leaves a missing value empty, and doubles quotes', () => {
    expect(toCsv([[undefined, Number.NaN, 'He said "yes", then left']])).toBe(
      '\uFEFF,,"He said ""yes"", then left"\r\n',
    );
  });

  it('has no line break inside a cell', () => {
    expect(cellOf('12 Temple Road\r\nKandy\nSri Lanka')).toBe('12 Temple Road Kandy Sri Lanka');
  });

  const starts = [
    '=',
    '+',
    '-',
    '@',
    '\t=',
    '\r=',
    '\n=',
    '＝',
    '＋',
    '－',
    '＠',
    '\u2212',
    '\uFE66',
    '\uFE62',
    '\uFE63',
    '\uFE6B',
  ];
  const before = ['', ' ', '\u00A0', '\u3000', '"', "'", '" ', ' "', '\u200B', '\uFEFF', '\u202E'];

  it.each(starts)('never lets a spreadsheet run a text that begins with %j', (start) => {
    for (const prefix of before) {
      const cell = cellOf(`${prefix}${start}HYPERLINK("http://evil.example";"Nimal")`);
      expect(cell, JSON.stringify(prefix + start)).toMatch(/^'/);
    }
  });

  it.each([';', ',', '，', '；'])('is safe where a spreadsheet splits cells at %j', (separator) => {
    for (const start of ['=', '+', '-', '@', '＝'])
      for (const between of ['', ' ', '"', ' "', '\n'])
        expect(cellOf(`Nimal${separator}${between}${start}1+1`)).toMatch(
          new RegExp(`^Nimal${separator}["\\s]*'${start === '+' ? '\\+' : start}`),
        );
  });

  it('keeps a lone tab or carriage return out of the file', () => {
    expect(cellOf('\tNimal\rPerera')).toBe('Nimal Perera');
  });

  it.each([
    ['00700', "'00700"],
    ['0712345678', "'0712345678"],
    ['12345678901234567890', "'12345678901234567890"],
    ['12e34', "'12e34"],
    ['12345678E12345678901', "'12345678E12345678901"],
    ['6-8', "'6-8"],
    ['1/2', "'1/2"],
    ['1,000', "'1,000"],
  ])('keeps %s from being rewritten', (text, expected) => {
    expect(cellOf(text)).toBe(expected);
  });

  it.each([
    'M',
    '32',
    '071-234-5678',
    '2026-11-22 14:05',
    'LK123456789',
    'pi_3Nf',
    'Nimal - Perera',
    'a=b',
    '12/3 Galle Road',
  ])('leaves %s as it is', (text) => {
    expect(cellOf(text)).toBe(text);
  });
});
