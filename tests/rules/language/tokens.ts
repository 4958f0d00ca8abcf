export interface Token {
  kind: 'name' | 'text' | 'number' | 'sign' | 'end';
  text: string;
  line: number;
}

const pattern =
  /(?<space>\s+|\/\/.*)|(?<name>[A-Za-z_]\w*)|'(?<text>[^'\n]*)'|(?<number>\d+(?:\.\d+)?)|(?<sign>&&|\|\||[=!<>]=|[-!<>=(){}[\].,;:/])/y;

/**
 * Splits the text of rules into its smallest parts.
 * @throws SyntaxError at what is no part of the language
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const groups = pattern.exec(source)?.groups;
    if (!groups) throw new SyntaxError(`line ${line}: not understood`);
    for (const kind of ['name', 'text', 'number', 'sign'] as const) {
      const text = groups[kind];
      if (text !== undefined) tokens.push({ kind, text, line });
    }
    line += groups.space?.split('\n').length ?? 1;
    line -= 1;
  }
  return [...tokens, { kind: 'end', text: 'the end', line }];
}

/** Walks over the tokens of a text. */
export class Reader {
  private index = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
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

  /** Takes the next token when it reads so. */
  skip(text: string): boolean {
    const isThere = this.next.kind !== 'text' && this.next.text === text;
    if (isThere) this.index += 1;
    return isThere;
  }

  expect(text: string): void {
    if (!this.skip(text))
      throw new SyntaxError(`line ${this.next.line}: ${text} expected, not ${this.next.text}`);
  }

  takeName(): string {
    const token = this.take();
    if (token.kind !== 'name')
      throw new SyntaxError(`line ${token.line}: a name expected, not ${token.text}`);
    return token.text;
  }
}
