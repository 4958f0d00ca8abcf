export interface Token {
  kind: 'name' | 'text' | 'number' | 'sign' | 'end';
  text: string;
  line: number;
}

// Backslashes in texts are refused: none of the rules need an escape.
const pattern =
  /(?<space>(?:\s|\/\/.*|\/\*[^]*?\*\/)+)|(?<name>[A-Za-z_]\w*)|(?<quote>['"])(?<text>(?:(?!\k<quote>)[^\\\n])*)\k<quote>|(?<number>\d+(?:\.\d+)?)|(?<sign>&&|\|\||[=!<>]=|\*\*|[!<>=(){}[\].,;:/$])/y;

/**
 * Splits the text of rules into tokens.
 * @throws SyntaxError at what is not part of the language
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
    line += (groups.space?.split('\n').length ?? 1) - 1;
  }
  return [...tokens, { kind: 'end', text: 'the end', line }];
}
