/**
 * Stands in for the package `sanity`, of which the Studio's schemas need only this. The shop's tests run without the Studio's packages;
 * the Studio's own type check holds the schemas to the real types.
 */

type Verdict = true | string;

export interface ValidationContext {
  document?: { _id: string; [field: string]: unknown };
  getClient: (options: { apiVersion: string }) => {
    fetch: (query: string, params: Record<string, unknown>) => Promise<unknown>;
  };
}

export interface Constraint {
  isWarning: boolean;
  isPresence: boolean;
  check: (value: never, context: ValidationContext) => Verdict | Promise<Verdict>;
}

/** Records its constraints. */
export interface Rule {
  readonly constraints: readonly Constraint[];
  required: () => Rule;
  custom: (check: Constraint['check']) => Rule;
  warning: (message?: string) => Rule;
  min: (min: number) => Rule;
  max: (max: number) => Rule;
  integer: () => Rule;
  unique: () => Rule;
}

interface TypeDefinition {
  type: string;
  fields?: FieldDefinition[];
  of?: TypeDefinition[];
  to?: { type: string }[];
  options?: { list?: { title: string; value: string }[]; [option: string]: unknown };
  validation?: (rule: Rule) => Rule | Rule[];
}

export interface FieldDefinition extends TypeDefinition {
  name: string;
  title: string;
  description?: string;
  group?: string;
  rows?: number;
  hidden?: boolean;
  readOnly?: boolean | ((context: { document: Record<string, unknown> | undefined }) => boolean);
  initialValue?: unknown;
}

export interface SchemaDefinition extends FieldDefinition {
  fields: FieldDefinition[];
  groups?: { name: string; title: string; default?: boolean }[];
  preview?: {
    select: Record<string, string>;
    prepare: (selection: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  };
  orderings?: { name: string; title: string; by: { field: string; direction: 'asc' | 'desc' }[] }[];
}

export const defineType = (schema: SchemaDefinition) => schema;
export const defineField = (field: FieldDefinition) => field;
export const defineArrayMember = (member: TypeDefinition) => member;
