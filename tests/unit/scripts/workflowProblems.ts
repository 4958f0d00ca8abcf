interface Job {
  name: string;
  /** Without comments. */
  text: string;
  steps: string[];
}

/** Splits a workflow that Prettier formatted: two spaces a level, and a step begins with `- `. */
export function jobsOf(workflow: string): Job[] {
  const [, jobs = ''] = workflow.split(/^jobs:\n/m);
  return jobs
    .split(/^(?= {2}[\w-]+:$)/m)
    .map((text) => text.replace(/^\s*#.*\n/gm, ''))
    .map((text) => ({
      name: /^ {2}([\w-]+):/.exec(text)?.[1] ?? '',
      text,
      steps: text.split(/^(?= {6}- )/m).slice(1),
    }))
    .filter(({ name }) => name !== '');
}

const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** `pull_request_target` and `workflow_run`, for example, give a stranger's code the repository's credentials. */
const harmlessTriggers = new Set([
  'push',
  'pull_request',
  'schedule',
  'workflow_dispatch',
  // Takes a token that may write to the repository.
  'repository_dispatch',
]);
const credentials = /secrets\.|github\.token|environment:|[\w-]+: write/;
/** Installs and starts code of packages or of the project. */
const runsPackages =
  /\b(npx|npm (run|test|install|i|exec|start)|yarn|pnpm|tsx|vite)\b|npm ci(?! --ignore-scripts)/;

function problemsOfJob({ text, steps }: Job): string[] {
  const problems: string[] = [];
  const check = (isFine: boolean, problem: string): void => {
    if (!isFine) problems.push(problem);
  };
  for (const [, action = ''] of text.matchAll(/uses: (.+)/g)) {
    check(pinned.test(action), `${action} is not pinned by commit and version`);
  }
  for (const step of steps.filter((one) => one.includes('uses: actions/checkout@'))) {
    check(step.includes('persist-credentials: false'), 'the checkout keeps its token');
  }
  if (credentials.test(text)) {
    for (const step of steps) {
      check(!runsPackages.test(step), `runs packages beside credentials: ${step.trim().split('\n')[0]}`);
    }
  }
  check(!text.includes('continue-on-error'), 'goes on after a failure');
  check(/^ {4}timeout-minutes: \d+$/m.test(text), 'has no time limit');
  return problems;
}

/** What starts a workflow, if it names each trigger on a line of its own. */
export function triggersOf(workflow: string): string[] {
  const [, block = ''] = /^on:\n((?: .*\n)+)/m.exec(workflow) ?? [];
  return [...block.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
}

/**
 * What could let a package or an action reach the credentials of a workflow.
 * @param workflow its text
 * @returns each problem with the job's name
 */
export function workflowProblems(workflow: string): string[] {
  const jobs = jobsOf(workflow);
  const head = workflow.split(/^jobs:$/m)[0] ?? '';
  const isNarrow =
    /^permissions: \{\}$/m.test(head) || /^permissions:\n {2}contents: read\n(?! )/m.test(head);
  const triggers = triggersOf(workflow);
  return [
    ...(triggers.length > 0 ? [] : ['the triggers are not one a line']),
    ...triggers.filter((name) => !harmlessTriggers.has(name)).map((name) => `may not be started by ${name}`),
    ...(isNarrow ? [] : ['the workflow allows more than reading']),
    ...(/secrets\./.test(head) ? ['all jobs get a secret'] : []),
    ...jobs.flatMap((job) => problemsOfJob(job).map((problem) => `${job.name}: ${problem}`)),
  ];
}
