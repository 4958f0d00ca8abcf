import type { ComponentType } from 'react';
import type {
  ArrayOfPrimitivesInputProps,
  DocumentDefinition,
  FieldDefinition,
  ObjectInputProps,
  SchemaTypeDefinition,
  StringInputProps,
} from 'sanity';
import { ProductForm } from './card/ProductForm.tsx';
import { CategoryInput, RoutePathInput } from './components/ChoiceInput.tsx';
import { typeIcons } from './icons.ts';
import { bookkeepingFields } from './schemas/bookkeeping.ts';
import type { DocumentSchema } from './schemas/definition.ts';
import { documentSchemas, objectSchemas } from './schemas/schemas.ts';
import { SizeSwitches } from './sizes/SizeSwitches.tsx';

/** Fields whose choices come from other documents. */
const stringInputs: Record<string, ComponentType<StringInputProps>> = {
  'product.category': CategoryInput,
  'hero_sale.route_path': RoutePathInput,
  'home_banner.link': RoutePathInput,
};

const listInputs: Record<string, ComponentType<ArrayOfPrimitivesInputProps>> = {
  'product.soldOutSizes': SizeSwitches,
};

const forms: Record<string, ComponentType<ObjectInputProps>> = { product: ProductForm };

const hiddenFields: Record<string, readonly FieldDefinition[]> = bookkeepingFields;

/** Completes a schema with its icon, its React components and its hidden fields. */
function documentType(schema: DocumentSchema): DocumentDefinition {
  const form = forms[schema.name];
  const fields = schema.fields.map((field): FieldDefinition => {
    const path = `${schema.name}.${field.name}`;
    const [stringInput, listInput] = [stringInputs[path], listInputs[path]];
    if (field.type === 'string' && stringInput) return { ...field, components: { input: stringInput } };
    if (field.type === 'array' && listInput) return { ...field, components: { input: listInput } };
    return field;
  });
  return {
    ...schema,
    icon: typeIcons[schema.name],
    fields: [...fields, ...(hiddenFields[schema.name] ?? [])],
    ...(form && { components: { input: form } }),
    preview: {
      select: schema.preview.select,
      prepare: (selection) => ({ ...schema.preview.prepare(selection), media: selection.media }),
    },
  };
}

export const schemaTypes: SchemaTypeDefinition[] = [...documentSchemas.map(documentType), ...objectSchemas];
