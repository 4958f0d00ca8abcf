/**
 * The subset of Sanity's schema types that these schemas use. The schemas are plain data and import nothing of the Studio, so that the
 * shop's own tests can read them; `schemaTypes.ts` checks them against Sanity's types.
 */

export type ValidationResult = true | string;

/** What a check can use besides the value. */
export interface CheckContext {
  document?: Readonly<Record<string, unknown>> | undefined;
  getClient: (options: { apiVersion: string }) => ContentReader;
}

export interface ContentReader {
  fetch: (query: string, params: Record<string, unknown>) => Promise<unknown>;
}

export type Check<Value> = (
  value: Value | undefined,
  context: CheckContext,
) => ValidationResult | Promise<ValidationResult>;

/** Each call returns the rule with one more constraint. `warning` turns its constraints into warnings that do not block publishing. */
interface Rule<Value, Self> {
  required: () => Self;
  custom: (check: Check<Value>) => Self;
  warning: (message?: string) => Self;
}

interface StringRule<Self> extends Rule<string, Self> {
  max: (length: number) => Self;
}

interface NumberRule<Self> extends Rule<number, Self> {
  min: (min: number) => Self;
  max: (max: number) => Self;
  integer: () => Self;
}

interface ListRule<Self> extends Rule<unknown[], Self> {
  min: (length: number) => Self;
  max: (length: number) => Self;
  unique: () => Self;
}

export type StringValidation = <Self extends StringRule<Self>>(rule: Self) => Self | Self[];
export type NumberValidation = <Self extends NumberRule<Self>>(rule: Self) => Self | Self[];
export type ListValidation = <Self extends ListRule<Self>>(rule: Self) => Self | Self[];
export type SlugValidation = <Self extends Rule<{ current?: string }, Self>>(rule: Self) => Self | Self[];
export type ImageValidation = <Self extends Rule<{ asset?: unknown }, Self>>(rule: Self) => Self | Self[];

interface FieldBase {
  name: string;
  title: string;
  /** Help text above the input. */
  description: string;
  /** The tab of the form, by its name. */
  group?: string;
}

export interface StringField extends FieldBase {
  type: 'string';
  options?: { list: { title: string; value: string }[]; layout: 'radio'; direction: 'horizontal' };
  validation?: StringValidation;
}

export interface TextField extends FieldBase {
  type: 'text';
  rows: number;
  validation?: StringValidation;
}

export interface SlugField extends FieldBase {
  type: 'slug';
  options: { source: string; slugify: (text: string) => string };
  validation: SlugValidation;
}

export interface NumberField extends FieldBase {
  type: 'number';
  validation: NumberValidation;
}

export interface BooleanField extends FieldBase {
  type: 'boolean';
  initialValue: boolean;
}

export interface DatetimeField extends FieldBase {
  type: 'datetime';
  validation: StringValidation;
}

/** An image with its additional `fields`. */
export interface ImageType {
  type: 'image';
  /** `hotspot` lets the owner crop the image, and mark what must stay visible. */
  options: { accept: string; metadata: 'lqip'[]; hotspot: boolean };
  fields: StringField[];
  validation: ImageValidation;
}

export interface ImageField extends FieldBase, ImageType {}

export interface StringListField extends FieldBase {
  type: 'array';
  of: [{ type: 'string' }];
  options?: { layout: 'tags' };
  validation: ListValidation;
}

export interface ImageListField extends FieldBase {
  type: 'array';
  of: [ImageType];
  options: { layout: 'grid' };
  validation: ListValidation;
}

/** A field of the object type `sale_category`. */
export interface SaleCategoryField extends FieldBase {
  type: 'sale_category';
}

/** A field of the object type `size_table`. */
export interface SizeTableField extends FieldBase {
  type: 'size_table';
}

/** A list of objects, by the name of their type. */
export interface ObjectListField extends FieldBase {
  type: 'array';
  of: [{ type: 'few_left' | 'size_table_row' | 'category_size_table' }];
  validation?: ListValidation;
}

export type Field =
  | StringField
  | TextField
  | SlugField
  | NumberField
  | BooleanField
  | DatetimeField
  | ImageField
  | StringListField
  | ImageListField
  | SaleCategoryField
  | SizeTableField
  | ObjectListField;

/** How a document appears in lists; the image selected as `media` is its thumbnail. */
export interface Preview {
  select: Record<string, string>;
  prepare: (selection: Readonly<Record<string, unknown>>) => { title: string; subtitle?: string };
}

interface Ordering {
  name: string;
  title: string;
  by: { field: string; direction: 'asc' | 'desc' }[];
}

/** A tab of a form. */
export interface Group {
  name: string;
  title: string;
  /** Opens with the form. */
  default?: boolean;
}

export interface DocumentSchema {
  name: string;
  title: string;
  type: 'document';
  groups?: Group[];
  fields: Field[];
  preview: Preview;
  orderings?: Ordering[];
}

export interface ObjectSchema {
  name: string;
  title: string;
  type: 'object';
  fields: Field[];
}
