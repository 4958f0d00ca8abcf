export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

export function parseHeadersFile(text: string): HeaderRule[] {
  const blocks = text.trim().split(/\n(?=\S)/);
  return blocks.map((block) => {
    const [path = '', ...lines] = block.trim().split(/\s*\n\s*/);
    const pairs = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    });
    return { path, headers: Object.fromEntries(pairs) };
  });
}

const matchesPath = (pathname: string, path: string) =>
  path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

export function headersAt(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ path }) => matchesPath(pathname, path));
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
}
