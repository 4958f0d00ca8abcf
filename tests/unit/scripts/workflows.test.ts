import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveConfigProblems } from '../../../.github/deploy/liveConfig.ts';
import { firebaseToolsVersion } from '../../../scripts/firebaseTools.ts';
import { jobsOf, triggersOf, workflowProblems } from './workflowProblems.ts';

const read = (name: string): string => readFileSync(`.github/workflows/${name}`, 'utf8');
const workflows = readdirSync('.github/workflows');
const deploy = read('deploy.yml');
const jobs = new Map(jobsOf(deploy).map((job) => [job.name, job.text]));
const job = (name: string): string => jobs.get(name) ?? '';

describe('workflows', () => {
  it.each(workflows)('%s pins its actions and keeps packages away from credentials', (name) => {
    expect(jobsOf(read(name)).length).toBeGreaterThan(0);
    expect(workflowProblems(read(name))).toEqual([]);
  });

  it.each([
    [
      /@[0-9a-f]{40} # v3.0.0/,
      '@v3',
      'deploy: google-github-actions/auth@v3 is not pinned by commit and version',
    ],
    ['persist-credentials: false', 'fetch-depth: 0', 'build: the checkout keeps its token'],
    [
      / {6}contents: read\n/,
      '$&      id-token: write\n',
      'build: runs packages beside credentials: - run: npm run build',
    ],
    ['permissions: {}', 'permissions: write-all', 'the workflow allows more than reading'],
    ['jobs:\n', 'env:\n  KEY: ${{ secrets.KEY }}\njobs:\n', 'all jobs get a secret'],
    ['on:\n', 'on:\n  pull_request_target:\n', 'may not be started by pull_request_target'],
  ])('of which %s becomes %s: %s', (from, to, problem) => {
    expect(workflowProblems(deploy.replace(from, to))).toContain(problem);
  });
});

describe('the deploy workflow', () => {
  it('builds, deploys and verifies in jobs of their own', () => {
    expect([...jobs.keys()]).toEqual(['build', 'all-checks', 'quick-checks', 'deploy', 'verify', 'release']);
    expect(job('deploy')).toContain('needs: [build, all-checks, quick-checks]');
    expect(job('verify')).toContain('needs: deploy');
    expect(job('release')).toContain('needs: verify');
  });

  it('is started by hand or by a version alone', () => {
    expect(triggersOf(deploy)).toEqual(['workflow_dispatch', 'push']);
    expect(deploy).toContain("\n  push:\n    tags: ['v*']\n\n");
  });

  it('lets only the deploy job read secrets and ask for credentials', () => {
    const withCredentials = [...jobs].filter(([, text]) => /secrets\.|id-token|environment:/.test(text));
    expect(withCredentials.map(([name]) => name)).toEqual(['deploy']);
  });
});

describe('the rebuild workflow', () => {
  const rebuild = read('rebuild.yml');
  const rebuildJobs = new Map(jobsOf(rebuild).map((one) => [one.name, one]));
  it('is started by the content service or by hand, and every night', () => {
    expect(triggersOf(rebuild)).toEqual(['workflow_dispatch', 'repository_dispatch', 'schedule']);
    expect(rebuild).toContain('types: [content-published]');
  });

  it('publishes the site alone, and only over the same code', () => {
    const { text = '', steps = [] } = rebuildJobs.get('deploy') ?? {};
    expect(text).toContain('environment: live');
    const check = steps.findIndex((step) => step.includes('cmp - "$RUNNER_TEMP/site/dist/commit.txt"'));
    expect(steps.length - check).toBe(2);
    expect(steps.at(-1)).toContain('firebase" deploy --only hosting');
    expect(text).toContain('needs: build\n');
  });
});

describe('the deploy tool', () => {
  const folder = '.github/deploy';
  const lockText = readFileSync(`${folder}/package-lock.json`, 'utf8');

  it('is one version everywhere', () => {
    const { dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const { packages } = JSON.parse(lockText);
    const named = [...readFileSync('docs/open.md', 'utf8').matchAll(/firebase-tools@([\d.]+)/g)];
    expect(dependencies).toEqual({ 'firebase-tools': firebaseToolsVersion });
    expect(packages['node_modules/firebase-tools'].version).toBe(firebaseToolsVersion);
    expect(named.map(([, version]) => version)).toEqual([firebaseToolsVersion]);
  });
});

describe('what a build writes for the Firebase CLI', () => {
  const firestore = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' };
  const committed = { firestore, emulators: {} };
  const hosting = { public: 'dist', ignore: ['_headers'], headers: [] };

  it.each([
    [{ firestore, hosting }, []],
    [{ firestore, hosting: { ...hosting, predeploy: 'sh' } }, ['"hosting.predeploy" is not expected.']],
    [{ firestore, hosting: { ...hosting, public: '/' } }, ['"hosting.public" is not "dist".']],
    [{ firestore: { ...firestore, predeploy: 'sh' }, hosting }, ['"firestore" differs from firebase.json.']],
    [[], ['There is no "hosting".']],
  ])('is compared: %j', (live, problems) => {
    expect(liveConfigProblems(live, committed)).toEqual(problems);
  });
});
