import { tokenize, type Token } from './tokens.ts';

/** Reads the tokens of a source text one by one. */
export class Reader {
  private index = 0;
  private readonly tokens: readonly Token[];

  constructor(source: string) {
    this.tokens = tokenize(source);
  }

  get next(): Token {
    const token = this.tokens[this.index];
    if (!token) throw new SyntaxError('read past the end');
    return token;
  }

  take(): Token {
    const token = this.next;
    this.index += 1;
    return token;
  }

  /** Consumes the next token if it is this one. */
  skip(text: string): boolean {
    const isThere = this.next.kind !== 'text' && this.next.text === text;
    if (isThere) this.index += 1;
    return isThere;
  }

  expect(text: string): void {
    if (!this.skip(text)) this.fail(`expected ${text}, not ${this.next.text}`);
  }

  takeName(): string {
    if (this.next.kind !== 'name') this.fail(`expected a name, not ${this.next.text}`);
    return this.take().text;
  }

  /** Reads comma-separated entries up to the closing token. */
  takeList<Entry>(end: string, takeEntry: () => Entry): Entry[] {
    const entries: Entry[] = [];
    while (!this.skip(end)) {
      if (entries.length > 0) this.expect(',');
      entries.push(takeEntry());
    }
    return entries;
  }

  fail(message: string): never {
    throw new SyntaxError(`line ${this.next.line}: ${message}`);
  }
}
