export interface Commit {
  hash: string;
  /** YYYY-MM-DD */
  date: string;
  /** A version such as `v1.2.0`, where the commit carries its tag. */
  version: string | undefined;
  type: string;
  scope: string | undefined;
  subject: string;
  isBreaking: boolean;
}

const fieldEnd = '\u001f';
const commitEnd = '\u001e';

const sections = [
  ['feat', 'Features'],
  ['fix', 'Fixes'],
  ['perf', 'Performance'],
] as const;

/**
 * The conventional commits of a log, newest first; other commits are left out.
 * @param log of `git log --format=%h%x1f%ad%x1f%D%x1f%B%x1e`
 */
export function parseLog(log: string): Commit[] {
  return log.split(commitEnd).flatMap((entry) => {
    const [hash = '', date = '', references = '', message = ''] = entry.trim().split(fieldEnd);
    const [firstLine = '', ...body] = message.split('\n');
    const header = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<mark>!)?: (?<subject>.+)$/.exec(
      firstLine,
    )?.groups;
    const version = /tag: (v\d+\.\d+\.\d+[^,]*)/.exec(references)?.[1];
    // A tagged commit starts a version even if its message is not conventional.
    if (!header && !version) return [];
    return {
      hash,
      date,
      version,
      type: header?.type ?? 'other',
      scope: header?.scope,
      subject: header?.subject ?? firstLine,
      isBreaking: header?.mark === '!' || body.some((line) => line.startsWith('BREAKING CHANGE: ')),
    };
  });
}

const lineOf = ({ hash, scope, subject }: Commit) => `- ${scope ? `**${scope}:** ` : ''}${subject} (${hash})`;

function sectionOf(title: string, commits: readonly Commit[]): string[] {
  return commits.length === 0 ? [] : [`### ${title}\n\n${commits.map(lineOf).join('\n')}`];
}

interface Version {
  title: string;
  commits: Commit[];
}

function versionsOf(commits: readonly Commit[]): Version[] {
  const versions: Version[] = [{ title: 'Unreleased', commits: [] }];
  for (const commit of commits) {
    if (commit.version) versions.push({ title: `${commit.version}, ${commit.date}`, commits: [] });
    versions.at(-1)?.commits.push(commit);
  }
  return versions;
}

/** The text of CHANGELOG.md: the changes that shoppers and owners notice, by version. */
export function changelogOf(commits: readonly Commit[]): string {
  const versions = versionsOf(commits).flatMap((version) => {
    const parts = [
      ...sectionOf(
        'Breaking changes',
        version.commits.filter(({ isBreaking }) => isBreaking),
      ),
      ...sections.flatMap(([type, title]) =>
        sectionOf(
          title,
          version.commits.filter((commit) => commit.type === type),
        ),
      ),
    ];
    return parts.length === 0 ? [] : [`## ${version.title}`, ...parts];
  });
  return `${['# Changelog', 'Generated from the commits by `npm run changelog`.', ...versions].join('\n\n')}\n`;
}
