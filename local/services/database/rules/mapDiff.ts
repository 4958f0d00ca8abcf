import { isEqual } from './ruleValues.ts';

type RuleMap = ReadonlyMap<unknown, unknown>;

/** The result of `after.diff(before)`. */
export class MapDiff {
  private readonly after: RuleMap;
  private readonly before: RuleMap;

  constructor(after: RuleMap, before: RuleMap) {
    this.after = after;
    this.before = before;
  }

  /** The keys that were added, removed or changed. */
  affectedKeys(): Set<unknown> {
    const { after, before } = this;
    const isSame = (key: unknown) =>
      after.has(key) && before.has(key) && isEqual(after.get(key), before.get(key));
    return new Set([...after.keys(), ...before.keys()].filter((key) => !isSame(key)));
  }
}
