import { sanitizeText } from '../../src/lib/text.ts';
import { withoutUserInfo } from './http.ts';

/** `skipped`: could not be checked; the message says what is missing. */
export type Status = 'ok' | 'failed' | 'note' | 'skipped';

export interface Finding {
  status: Status;
  message: string;
  fix?: string | undefined;
}

export interface Check<Context> {
  name: string;
  /** An error that it throws counts as a failure. */
  run: (context: Context) => Promise<Finding>;
  /** The fix for failures that bring no specific one, such as a network error. */
  fix: string;
}

export interface Result extends Finding {
  name: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const note = (message: string): Finding => ({ status: 'note', message });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });
export const failed = (message: string, fix?: string): Finding => ({ status: 'failed', message, fix });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const { name, fix, run } of checks) {
    const finding = await Promise.resolve(context)
      .then(run)
      .catch((error: unknown) => failed(messageOf(error)));
    results.push({
      name,
      ...finding,
      fix: finding.status === 'failed' ? (finding.fix ?? fix) : undefined,
    });
  }
  return results;
}

/** If the first check fails, the others could only repeat its failure: they become one line, named after the group. */
export async function runUnlessFirstFails<Context>(
  group: string,
  [first, ...others]: readonly Check<Context>[],
  context: Context,
): Promise<Result[]> {
  if (!first) return [];
  const results = await runChecks([first], context);
  if (allPassed(results)) return [...results, ...(await runChecks(others, context))];
  const message = `${others.length} more checks; solve "${first.name}" first`;
  return [...results, { name: group, ...skipped(message) }];
}

const maxMessageLength = 700;

/** A message may quote a service, so it could hold line breaks and terminal codes. */
export const toLine = (text: string) =>
  withoutUserInfo(sanitizeText(text).replace(/\s+/g, ' ')).slice(0, maxMessageLength);

const marks: Record<Status, string> = { ok: 'ok', failed: 'FAILED', note: 'note', skipped: 'skipped' };

/** Renders a table, each failure with its fix. No secret is printed, even if a service returns it. */
export function renderResults(results: readonly Result[], secrets: readonly string[] = []): string {
  const width = Math.max(0, ...results.map(({ name }) => name.length));
  const markWidth = Math.max(...Object.values(marks).map((mark) => mark.length));
  const indent = ' '.repeat(markWidth + 2);
  const lines = results.flatMap(({ status, name, message, fix }) => [
    `${marks[status].padEnd(markWidth)}  ${name.padEnd(width)}  ${toLine(message)}`,
    ...(fix === undefined ? [] : [`${indent}fix: ${fix}`]),
  ]);
  const count = (wanted: Status) => results.filter(({ status }) => status === wanted).length;
  const unchecked = count('skipped') > 0 ? `, ${count('skipped')} could not be checked` : '';
  lines.push(
    '',
    `${results.length} ${results.length === 1 ? 'check' : 'checks'}, ${count('failed')} failed${unchecked}.`,
  );
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), lines.join('\n'));
}

export const allPassed = (results: readonly Result[]) => results.every(({ status }) => status !== 'failed');
