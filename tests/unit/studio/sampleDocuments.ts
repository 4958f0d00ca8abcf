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

/** A cropped image as the Studio stores it, with its own asset. */
const image = (name: string) => ({
  _type: 'image',
  asset: { _type: 'reference', _ref: `image-${name.replaceAll(/[^a-zA-Z0-9]/g, '')}-1200x1600-jpg` },
  alt: `What ${name} shows`,
  crop: { top: 0, bottom: 0.1, left: 0, right: 0.25 },
  hotspot: { x: 0.5, y: 0.4, width: 0.2, height: 0.3 },
});

function sampleObject(type: string, round: number): Record<string, unknown> {
  const parts = (objectFields[type] ?? []).map((part) => [part.name, sampleOf(part, round)]);
  return { _type: type, ...Object.fromEntries(parts) };
}

/** A value that an owner could enter; each `round` gives another one. */
export function sampleOf(field: FieldDefinition, round = 1): unknown {
  const text = `${field.name} ${round}`;
  switch (field.type) {
    case 'string':
      return field.options?.list?.[round - 1]?.value ?? `${field.name.replaceAll('_', '-')}-${round}`;
    case 'text':
      return text;
    case 'number':
      // Within the limits of prices, discounts and pieces left.
      return 2 + round;
    case 'boolean':
      return round === 1;
    case 'datetime':
      return `2099-04-${10 + round}T10:00:00.000Z`;
    case 'slug':
      return { _type: 'slug', current: `sample-${round}` };
    case 'image':
      return image(text);
    case 'array': {
      // Contains the category of the sample product.
      if (field.name === 'sub_categories' && round === 1) return ['category-1', `${text} b`];
      const [entry = { type: 'string' }] = field.of ?? [];
      // The category of the sample product.
      if (field.name === 'categories') return ['category-1'];
      return ['a', 'b'].map((key) => {
        if (entry.type === 'string') return `${text} ${key}`;
        return entry.type === 'image'
          ? { ...image(`${text} ${key}`), _key: key }
          : { ...sampleObject(entry.type, round), _key: key };
      });
    }
    default:
      return sampleObject(field.type, round);
  }
}

/** A document as created in the Studio, with all fields or only the required ones. */
export function sampleDocument(schema: SchemaDefinition, fieldSet: 'all' | 'required'): ContentDocument {
  const fields = schema.fields.filter((field) => !field.hidden && (fieldSet === 'all' || isRequired(field)));
  return {
    _id: `sample-${schema.name}`,
    _type: schema.name,
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)])),
  };
}
