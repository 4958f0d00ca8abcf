/**
 * The part of the Studio's schema language that these schemas use. They are plain data without an import of the
 * Studio, so that the shop's own tests can read them; `sanity.config.ts` holds them to the Studio's types.
 */

export type Verdict = true | string;

/** What a check may look at beside the value. */
export interface CheckContext {
  document?: Readonly<Record<string, unknown>> | undefined;
  getClient: (options: { apiVersion: string }) => ContentReader;
}

export interface ContentReader {
  fetch: (query: string, params: Record<string, unknown>) => Promise<unknown>;
}

export type Check<Value> = (value: Value | undefined, context: CheckContext) => Verdict | Promise<Verdict>;

/** Each call returns the rule with one more demand. `warning` turns its demands into advice that blocks nothing. */
interface Rule<Value, Self> {
  required: () => Self;
  custom: (check: Check<Value>) => Self;
  warning: (message?: string) => Self;
}

interface TextRule<Self> extends Rule<string, Self> {
  max: (length: number) => Self;
}

interface NumberRule<Self> extends Rule<number, Self> {
  min: (least: number) => Self;
  max: (most: number) => Self;
  integer: () => Self;
}

interface ListRule<Self> extends Rule<unknown[], Self> {
  min: (length: number) => Self;
  unique: () => Self;
}

export type ValidatesText = <Self extends TextRule<Self>>(rule: Self) => Self | Self[];
export type ValidatesNumber = <Self extends NumberRule<Self>>(rule: Self) => Self | Self[];
export type ValidatesList = <Self extends ListRule<Self>>(rule: Self) => Self | Self[];
export type ValidatesSlug = <Self extends Rule<{ current?: string }, Self>>(rule: Self) => Self | Self[];
export type ValidatesPicture = <Self extends Rule<{ asset?: unknown }, Self>>(rule: Self) => Self | Self[];

interface Named {
  name: string;
  title: string;
  /** Help in the owner's words, shown above the input. */
  description: string;
}

export interface TextField extends Named {
  type: 'string';
  options?: { list: { title: string; value: string }[]; layout: 'radio'; direction: 'horizontal' };
  validation?: ValidatesText;
}

export interface LongTextField extends Named {
  type: 'text';
  rows: number;
  validation?: ValidatesText;
}

export interface SlugField extends Named {
  type: 'slug';
  options: { source: string; slugify: (text: string) => string };
  validation: ValidatesSlug;
}

export interface NumberField extends Named {
  type: 'number';
  validation: ValidatesNumber;
}

export interface SwitchField extends Named {
  type: 'boolean';
  initialValue: boolean;
}

export interface TimeField extends Named {
  type: 'datetime';
  validation: ValidatesText;
}

/** A picture of the content service. What is stored beside it, its `fields`, is what the shop reads of it. */
export interface PictureType {
  type: 'image';
  /** `hotspot` lets the owner crop the picture, and mark what must stay in sight. */
  options: { accept: string; metadata: 'lqip'[]; hotspot: boolean };
  fields: TextField[];
  validation: ValidatesPicture;
}

export interface PictureField extends Named, PictureType {}

export interface TextListField extends Named {
  type: 'array';
  of: [{ type: 'string' }];
  options?: { layout: 'tags' };
  validation: ValidatesList;
}

export interface PictureListField extends Named {
  type: 'array';
  of: [PictureType];
  options: { layout: 'grid' };
  validation: ValidatesList;
}

/** A field of an object type that stands among the schemas under its own name. */
export interface SaleCategoryField extends Named {
  type: 'sale_category';
}

export type Field =
  | TextField
  | LongTextField
  | SlugField
  | NumberField
  | SwitchField
  | TimeField
  | PictureField
  | TextListField
  | PictureListField
  | SaleCategoryField;

/** How a document looks in a list; the picture selected as `media` is shown as it is. */
interface Preview {
  select: Record<string, string>;
  prepare: (selection: Readonly<Record<string, unknown>>) => { title: string; subtitle?: string };
}

interface Ordering {
  name: string;
  title: string;
  by: { field: string; direction: 'asc' | 'desc' }[];
}

export interface DocumentSchema {
  name: string;
  title: string;
  type: 'document';
  fields: Field[];
  preview: Preview;
  orderings?: Ordering[];
}

export interface ObjectSchema {
  name: string;
  title: string;
  type: 'object';
  fields: TextField[];
}
