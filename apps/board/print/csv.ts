import { sanitizeText } from '../../../src/lib/text.ts';

/** A cell: text is protected from being run or rewritten by a spreadsheet, a number stays a number. */
export type Cell = string | number | undefined;

/** Without it, Excel reads UTF-8 as the system's old code page. */
const byteOrderMark = '\uFEFF';

/**
 * What makes a spreadsheet read a cell as a formula, in the usual and the full-width form. Also after spaces and quotes,
 * which some programs remove first.
 */
const formulaStart = /^[\s"'`]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;

/** The same after a separator, because Excel splits cells there where the system's list separator is another one. */
const formulaAfterSeparator =
  /([;,\uFF0C\uFF1B]["\s'`]*)(?=[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/gu;

/** Numbers, dates and times, of which Excel drops leading zeros and digits beyond the 15th: `00700`, `6-8`, `12e34`. */
const rewritten = /^[\d.,:/\s-]+(?:e\d+)?$/i;

/** A number that stays as it is. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/;

/** A date and time as this file writes it, which Excel reads as one in every language. */
const ownDate = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?$/;

/** Digits with dashes between them that are no date: `071-234-5678`. */
const ownPhone = /^0\d{2}-\d{3}-\d{4}$/;

const keptForms = [plainNumber, ownDate, ownPhone];

/** A text in one line that a spreadsheet shows as it is. An apostrophe in front of it keeps it a text. */
function safeText(text: string): string {
  const line = sanitizeText(text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ');
  if (keptForms.some((form) => form.test(line))) return line;
  const safe = line.replace(formulaAfterSeparator, "$1'");
  return formulaStart.test(safe) || rewritten.test(safe) ? `'${safe}` : safe;
}

function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return `"${safeText(cell).replaceAll('"', '""')}"`;
}

/** A CSV file as Excel, LibreOffice and Google Sheets read it: UTF-8 with its mark, CRLF, every text in quotes. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
