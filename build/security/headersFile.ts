/** The headers that a host sends with every file under a path; a path that ends in `*` is a beginning. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Writes rules as the `_headers` file that Netlify and Cloudflare Pages read. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/** Reads a `_headers` file as those hosts do. */
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

const isUnder = (pathname: string, path: string) =>
  path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;

/** Everything that the rules send with the file at a path. */
export function headersAt(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ path }) => isUnder(pathname, path));
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
}
