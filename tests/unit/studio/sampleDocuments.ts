import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { documentSchemas, objectSchemas } from '../../../apps/studio/schemas/schemas.ts';
import { isRequired } from './rules.ts';
import type { FieldDefinition, SchemaDefinition } from './sanity.ts';

/** The fields of the object types, by type name. */
export const objectFields = Object.fromEntries(objectSchemas.map(({ name, fields }) => [name, fields]));

export function schemaNamed(name: string): SchemaDefinition {
  const schema = documentSchemas.find((each) => each.name === name);
  if (!schema) throw new Error(`The Studio has no "${name}".`);
  return schema;
}

export function fieldNamed(schema: SchemaDefinition, name: string): FieldDefinition {
  const field = schema.fields.find((each) => each.name === name);
  if (!field) throw new Error(`A ${schema.name} has no "${name}".`);
  return field;
}

const image = { _type: 'image', asset: { _type: 'reference', _ref: 'image-a-1200x1600-jpg' } };

const sampleObject = (type: string): Record<string, unknown> => ({
  _type: type,
  ...Object.fromEntries((objectFields[type] ?? []).map((part) => [part.name, sampleOf(part)])),
});

/** A value that an owner could enter. */
function sampleOf({ name, type, options, of: [entry] = [] }: FieldDefinition): unknown {
  const text = options?.list?.[0]?.value ?? `${name.replaceAll('_', '-')}-1`;
  switch (type) {
    case 'string':
    case 'text':
      return text;
    case 'number':
      return 3;
    case 'boolean':
      return true;
    case 'datetime':
      return name === 'from' ? '2026-01-01T00:00:00.000Z' : '2099-04-11T10:00:00.000Z';
    case 'slug':
      return { _type: 'slug', current: 'sample-1' };
    case 'image':
      return image;
    case 'array':
      // The category of the sample product.
      if (name === 'sub_categories' || name === 'categories') return ['category-1'];
      if (entry?.type === 'image') return [{ ...image, _key: 'a' }];
      if (entry?.type === 'string') return [text, `${text}-b`];
      return [{ ...sampleObject(entry?.type ?? ''), _key: 'a' }];
    default:
      return sampleObject(type);
  }
}

/** A document as created in the Studio, with only the required fields. */
export function sampleDocument(schema: SchemaDefinition): ContentDocument {
  const fields = schema.fields.filter((field) => !field.hidden && isRequired(field));
  return {
    _id: `sample-${schema.name}`,
    _type: schema.name,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)])),
  };
}
