import type { DocumentLookup } from './documentAccess.ts';
import { RuleError } from './ruleError.ts';

/** The values of a scope while a request is evaluated. */
export interface Frame {
  scope: Scope;
  variables: ReadonlyMap<string, unknown>;
  outer: Frame | undefined;
  lookUp: DocumentLookup;
  /** How many expressions this operation has evaluated so far. */
  evaluations: { count: number };
}

export type Expression = (frame: Frame) => unknown;

/** Source: https://firebase.google.com/docs/firestore/quotas#security_rules */
export const maxEvaluations = 1000;

/**
 * Limits how many expressions one operation may evaluate, as Firestore does. What Firestore counts as one is not
 * documented: this counts every literal, variable, operator, property and call.
 */
export function counted(expression: Expression): Expression {
  return (frame) => {
    frame.evaluations.count += 1;
    if (frame.evaluations.count > maxEvaluations) throw new RuleError('too many expressions to evaluate');
    return expression(frame);
  };
}

export interface RuleFunction {
  parameters: readonly string[];
  body: Expression;
  /** The scope of the body. Its outer scope is that of the declaring block, not the caller's. */
  scope: Scope;
}

/** The names visible in a block or a function. */
export class Scope {
  readonly outer: Scope | undefined;
  readonly functions = new Map<string, RuleFunction>();
  private readonly variables: ReadonlySet<string>;
  private readonly checks: (() => void)[];

  constructor(variables: Iterable<string>, outer?: Scope) {
    this.variables = new Set(variables);
    this.outer = outer;
    this.checks = outer ? outer.checks : [];
  }

  hasVariable(name: string): boolean {
    return this.variables.has(name) || (this.outer?.hasVariable(name) ?? false);
  }

  findFunction(name: string): RuleFunction | undefined {
    return this.functions.get(name) ?? this.outer?.findFunction(name);
  }

  /** Postpones a check until the end of the file: a function may be called above its declaration. */
  checkLater(check: () => void): void {
    this.checks.push(check);
  }

  runChecks(): void {
    this.checks.forEach((check) => check());
  }
}

/** Looks up a variable, starting in the innermost scope. */
export function valueOf(name: string, frame: Frame): unknown {
  if (frame.variables.has(name) || !frame.outer) return frame.variables.get(name);
  return valueOf(name, frame.outer);
}

/** Calls a function with the variables of the block that declares it. */
export function callFunction({ scope, parameters, body }: RuleFunction, args: unknown[], frame: Frame) {
  let outer: Frame | undefined = frame;
  while (outer && outer.scope !== scope.outer) outer = outer.outer;
  const variables = new Map(parameters.map((parameter, index) => [parameter, args[index]]));
  return body({ scope, variables, outer, lookUp: frame.lookUp, evaluations: frame.evaluations });
}
