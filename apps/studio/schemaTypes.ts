import { orderRankField } from '@sanity/orderable-document-list';
import { BasketIcon } from '@sanity/icons/Basket';
import { ImagesIcon } from '@sanity/icons/Images';
import { ImageIcon } from '@sanity/icons/Image';
import { SearchIcon } from '@sanity/icons/Search';
import { TagIcon } from '@sanity/icons/Tag';
import { ThListIcon } from '@sanity/icons/ThList';
import type { ComponentType } from 'react';
import type { DocumentDefinition, FieldDefinition, SchemaTypeDefinition } from 'sanity';
import { ProductForm } from './card/ProductForm.tsx';
import { CategoryInput, ColourGroupInput, RoutePathInput } from './inputs/ChoiceInput.tsx';
import { CountedField } from './inputs/CountedField.tsx';
import { SizeSwitches } from './inputs/SizeSwitches.tsx';
import { documentSchemas, objectSchemas } from './schemas/schemas.ts';

export const typeIcons: Readonly<Record<string, ComponentType>> = {
  product: BasketIcon,
  product_category: ThListIcon,
  sale_plan: TagIcon,
  hero_sale: TagIcon,
  hero_banner: ImagesIcon,
  home_banner: ImageIcon,
  search_synonym: SearchIcon,
};

/** The home page shows them in an order of the owner's choice. */
const bannerTypes: ReadonlySet<string> = new Set(['hero_sale', 'hero_banner', 'home_banner']);

/** Inputs in place of the Studio's own. */
const inputs: Readonly<Record<string, unknown>> = {
  'product.category': CategoryInput,
  'product.colourGroup': ColourGroupInput,
  'product.soldOutSizes': SizeSwitches,
  'sale_plan.category': CategoryInput,
  'hero_sale.route_path': RoutePathInput,
  'home_banner.link': RoutePathInput,
};

/** What the checkout server writes for a counted product. */
const countedFields: ReadonlySet<string> = new Set(['soldOutSizes', 'fewLeft', 'is_outof_stock']);

/** Completes a schema with its icon, its React components, and a place among the banners of its type. */
function documentType(schema: DocumentDefinition): DocumentDefinition {
  const type = schema.name;
  const fields = schema.fields.map((field) => {
    const input = inputs[`${type}.${field.name}`];
    const isWritten = type === 'product' && countedFields.has(field.name);
    const components = { ...(input ? { input } : {}), ...(isWritten && { field: CountedField }) };
    return { ...field, components } as FieldDefinition;
  });
  return {
    ...schema,
    icon: typeIcons[type],
    fields: bannerTypes.has(type) ? [...fields, orderRankField({ type })] : fields,
    ...(type === 'product' && { components: { input: ProductForm } }),
  };
}

export const schemaTypes: SchemaTypeDefinition[] = [...documentSchemas.map(documentType), ...objectSchemas];
