import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { note, toLine } from '../checks/check.ts';
import { ConnectionError } from '../checks/http.ts';
import { findProblems, readValues, save } from './files.ts';
import { questions } from './questions.ts';
import type { Question, Values } from './questions.ts';

function openTerminal(input: NodeJS.ReadableStream, screen: NodeJS.WritableStream) {
  const lines: string[] = [];
  const closed = new AbortController();
  let isHidden = false;
  const output = new Writable({
    write: (text: Buffer, _encoding, done) => {
      if (!isHidden) screen.write(text);
      done();
    },
  });
  const reader = createInterface({ input, output, terminal: true, historySize: 0 });
  reader.on('line', (line) => lines.push(line)).on('close', () => closed.abort());
  async function next() {
    if (lines.length === 0) await once(reader, 'line', closed);
    return lines.shift() ?? '';
  }
  async function prompt(text: string, { isSecret = false, read }: Question) {
    // What a paste has left over.
    lines.length = 0;
    screen.write(text);
    isHidden = isSecret;
    const isWhole = (given: string) => !given.includes('{') || /appId|\n$/.test(given);
    let given = await next();
    if (read) while (lines.length > 0 || !isWhole(given)) given += `\n${await next()}`;
    isHidden = false;
    if (isSecret) screen.write('\n');
    return given.trim();
  }
  return { prompt, say: (text: string) => screen.write(`${text}\n`), close: () => reader.close() };
}

type Terminal = ReturnType<typeof openTerminal>;

async function tryOut({ check }: Question, values: Values) {
  try {
    return await check?.(values);
  } catch (error) {
    if (error instanceof ConnectionError) return note(`could not be checked: ${error.message}`);
    throw error;
  }
}

/** Asks until the answer can be one. An answer that a service refuses may be kept. @returns all settings */
async function answer(question: Question, stored: Values, before: Values, { prompt, say }: Terminal) {
  const { name, isSecret, isOptional, read, fallback, clean = String } = question;
  let kept = (stored[name] === fallback?.(before) ? undefined : stored[name]) ?? fallback?.(stored) ?? '';
  for (;;) {
    const shown = kept && ` [${isSecret ? `${kept.slice(0, 3)}…` : kept}]`;
    const hint = isOptional ? (kept ? ' (- removes it)' : ' (optional)') : '';
    const given = await prompt(`${question.text}${hint}${shown}: `, question);
    const value = given === '' ? kept : given === '-' ? '' : clean(given);
    const changed = (given !== '' && read?.(given)) || { [name]: value };
    const values = { ...stored, ...changed };
    if (value === '') return values;
    const problem = findProblems(values).find((line) => (line.split(' ')[0] ?? '') in changed);
    const finding = problem === undefined ? await tryOut(question, values) : undefined;
    if (problem ?? finding) say(`  ${problem ?? `${finding?.status}: ${toLine(finding?.message ?? '')}`}`);
    if (problem !== undefined) continue;
    if (finding?.status !== 'failed' || given === '') return values;
    say(`  fix: ${finding.fix}\n  Answer again, or press Enter to keep it.`);
    kept = values[name] ?? '';
    stored = values;
  }
}

/** Asks for the settings one after the other, tries each and writes them. @returns whether all are there */
export async function runSetup(input: NodeJS.ReadStream, output: NodeJS.WritableStream, folder: string) {
  if (!input.isTTY) throw new Error('npm run setup asks questions: run it in a terminal (docs/open.md).');
  const before = readValues(folder);
  const terminal = openTerminal(input, output);
  let values = before;
  try {
    for (const question of questions)
      if (question.isAsked?.(values) ?? true) values = await answer(question, values, before, terminal);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    terminal.say('\nStopped. Run it again to go on.');
  } finally {
    terminal.close();
    save(folder, values);
  }
  const problems = findProblems(values);
  const end = problems.length > 0 ? ['Still missing or wrong:', ...problems] : ['Go on in docs/open.md.'];
  terminal.say(`\nSaved in .env.local, apps/checkout/ and apps/studio/. ${end.join('\n  ')}`);
  return problems.length === 0;
}
