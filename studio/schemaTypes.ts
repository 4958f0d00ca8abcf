import type { ComponentType } from 'react';
import type { DocumentDefinition, SchemaTypeDefinition, StringInputProps } from 'sanity';
import { CategoryInput, RoutePathInput } from './components/ChoiceInput.tsx';
import type { DocumentSchema } from './schemas/definition.ts';
import { documentSchemas, objectSchemas } from './schemas/schemas.ts';

/** Fields whose choices come from other documents. */
const inputs: Record<string, ComponentType<StringInputProps>> = {
  'product.category': CategoryInput,
  'hero_sale.route_path': RoutePathInput,
  'home_banner.link': RoutePathInput,
};

/** Completes a schema with its React components. */
const documentType = (schema: DocumentSchema): DocumentDefinition => ({
  ...schema,
  fields: schema.fields.map((field) => {
    const input = inputs[`${schema.name}.${field.name}`];
    return field.type === 'string' && input ? { ...field, components: { input } } : field;
  }),
  preview: {
    select: schema.preview.select,
    prepare: (selection) => ({ ...schema.preview.prepare(selection), media: selection.media }),
  },
});

export const schemaTypes: SchemaTypeDefinition[] = [...documentSchemas.map(documentType), ...objectSchemas];
