import { isDeepStrictEqual } from 'node:util';

const hostingSettings = new Set(['public', 'ignore', 'headers']);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The Firebase CLI runs hooks of its configuration (`predeploy`) beside the credentials, so a build may not write any.
 * @param live what the build wrote
 * @param committed the repository's own `firebase.json`
 * @returns what the build may not ask of the Firebase CLI; empty when all is well
 */
export function liveConfigProblems(live: unknown, committed: unknown): string[] {
  if (!isObject(live) || !isObject(live.hosting)) return ['There is no "hosting".'];
  if (!isObject(committed)) return ['firebase.json is no object.'];
  const unknown = [
    ...Object.keys(live).filter((name) => !['hosting', 'firestore'].includes(name)),
    ...Object.keys(live.hosting)
      .filter((name) => !hostingSettings.has(name))
      .map((name) => `hosting.${name}`),
  ];
  return [
    ...unknown.map((name) => `"${name}" is not expected.`),
    ...(live.hosting.public === 'dist' ? [] : ['"hosting.public" is not "dist".']),
    ...(isDeepStrictEqual(live.firestore, committed.firestore)
      ? []
      : ['"firestore" differs from firebase.json.']),
  ];
}
