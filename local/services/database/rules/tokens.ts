export interface Token {
  kind: 'name' | 'text' | 'number' | 'sign' | 'end';
  text: string;
  line: number;
}

// In a string, only the escape of a backslash is supported: patterns need no other.
const pattern =
  /(?<space>(?:\s|\/\/.*|\/\*[^]*?\*\/)+)|(?<name>[A-Za-z_]\w*)|(?<quote>['"])(?<text>(?:(?!\k<quote>)[^\\\n]|\\\\)*)\k<quote>|(?<number>\d+(?:\.\d+)?)|(?<sign>&&|\|\||[=!<>]=|\*\*|[!<>=(){}[\].,;:/*$])/y;

/**
 * Splits the source of rules into tokens.
 * @throws SyntaxError for unsupported characters
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const groups = pattern.exec(source)?.groups;
    if (!groups) throw new SyntaxError(`line ${line}: unexpected character`);
    for (const kind of ['name', 'text', 'number', 'sign'] as const) {
      const text = groups[kind];
      if (text === undefined) continue;
      tokens.push({ kind, text: kind === 'text' ? text.replaceAll('\\\\', '\\') : text, line });
    }
    line += (groups.space?.split('\n').length ?? 1) - 1;
  }
  return [...tokens, { kind: 'end', text: 'the end', line }];
}
