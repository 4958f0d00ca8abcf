import { isEqual } from './ruleValues.ts';

type RuleMap = ReadonlyMap<unknown, unknown>;

/** What `after.diff(before)` returns. */
export class MapDiff {
  private readonly after: RuleMap;
  private readonly before: RuleMap;

  constructor(after: RuleMap, before: RuleMap) {
    this.after = after;
    this.before = before;
  }

  /** The keys that were added, removed or given another value. */
  affectedKeys(): Set<unknown> {
    const { after, before } = this;
    const isSame = (key: unknown) =>
      after.has(key) && before.has(key) && isEqual(after.get(key), before.get(key));
    return new Set([...after.keys(), ...before.keys()].filter((key) => !isSame(key)));
  }
}
