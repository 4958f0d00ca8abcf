import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list';
import { BasketIcon } from '@sanity/icons/Basket';
import { EyeClosedIcon } from '@sanity/icons/EyeClosed';
import { HomeIcon } from '@sanity/icons/Home';
import { ImageRemoveIcon } from '@sanity/icons/ImageRemove';
import { SparklesIcon } from '@sanity/icons/Sparkles';
import { StarIcon } from '@sanity/icons/Star';
import { TagIcon } from '@sanity/icons/Tag';
import { TagsIcon } from '@sanity/icons/Tags';
import { UsersIcon } from '@sanity/icons/Users';
import type { ComponentType } from 'react';
import type { Template } from 'sanity';
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure';
import { genders } from '../../src/domain/types.ts';
import { inStock } from '../../src/services/content/queries.ts';
import { typeIcons } from './schemaTypes.ts';
import { apiVersion, slugify, subCategoriesQuery } from './schemas/checks.ts';

const templateId = 'product-of-collection';

interface ProductOrigin {
  gender?: string;
  category?: string;
}

/** A product created from the list of a collection or category belongs to it. */
export const productTemplates: Template<ProductOrigin, ProductOrigin>[] = [
  {
    id: templateId,
    title: 'Product of a collection',
    schemaType: 'product',
    parameters: [
      { name: 'gender', type: 'string' },
      { name: 'category', type: 'string' },
    ],
    value: ({ gender, category } = {}) => ({ ...(gender && { gender }), ...(category && { category }) }),
  },
];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ProductListOptions {
  id: string;
  title: string;
  icon: ComponentType;
  filter?: string;
  /** Parameters of the filter, which a new product gets as its values. */
  origin?: ProductOrigin;
}

function productList(S: StructureBuilder, { id, title, icon, filter, origin = {} }: ProductListOptions) {
  const list = S.documentList()
    .title(title)
    .schemaType('product')
    .apiVersion(apiVersion)
    .filter(`_type == "product"${filter ? ` && ${filter}` : ''}`)
    .params({ ...origin })
    .defaultOrdering([{ field: '_createdAt', direction: 'desc' }])
    .initialValueTemplates([S.initialValueTemplateItem(templateId, { ...origin })]);
  return S.listItem().id(id).title(title).icon(icon).child(list);
}

/** A collection's products: all of them, and those of each category. */
const collection = (S: StructureBuilder, { getClient }: StructureResolverContext, gender: string) =>
  S.listItem()
    .id(gender)
    .title(capitalize(gender))
    .icon(UsersIcon)
    .child(async () => {
      const result = await getClient({ apiVersion }).fetch<unknown>(subCategoriesQuery, { gender });
      const list: unknown[] = Array.isArray(result) ? result : [];
      const categories = [...new Set(list.filter((category) => typeof category === 'string'))];
      const all = productList(S, {
        id: 'all',
        title: `All of ${gender}`,
        icon: BasketIcon,
        filter: 'gender == $gender',
        origin: { gender },
      });
      return S.list()
        .title(capitalize(gender))
        .items([
          all,
          ...categories.map((category, index) =>
            productList(S, {
              id: `${index}-${slugify(category)}`,
              title: capitalize(category),
              icon: TagsIcon,
              filter: 'gender == $gender && category == $category',
              origin: { gender, category },
            }),
          ),
        ]);
    });

const lists: ProductListOptions[] = [
  { id: 'on-sale', title: 'On sale', icon: TagIcon, filter: 'discount >= 1 && discount <= 99' },
  // Exactly what the shop leaves out of its lists.
  { id: 'out-of-stock', title: 'Out of stock', icon: EyeClosedIcon, filter: `!(${inStock})` },
  {
    id: 'without-picture',
    title: 'Without picture',
    icon: ImageRemoveIcon,
    // A comparison with a missing list is null, whose negation is null too.
    filter: '(count(image[defined(asset)]) > 0) != true',
  },
  { id: 'best-selling', title: 'Best selling', icon: StarIcon, filter: 'is_best_selling == true' },
  { id: 'new-arrivals', title: 'New arrivals', icon: SparklesIcon, filter: 'isNew == true' },
];

const bannerTitles = {
  hero_sale: 'Sale banners',
  hero_banner: 'Hero banners',
  home_banner: 'Top and bottom image',
};

export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Shop')
    .items([
      productList(S, { id: 'product', title: 'All products', icon: BasketIcon }),
      ...genders.map((gender) => collection(S, context, gender)),
      S.divider(),
      ...lists.map((list) => productList(S, list)),
      S.divider(),
      S.listItem()
        .id('home-page')
        .title('Home page')
        .icon(HomeIcon)
        .child(
          S.list()
            .title('Home page')
            .items(
              Object.entries(bannerTitles).map(([type, title]) =>
                orderableDocumentListDeskItem({ type, title, icon: typeIcons[type], S, context }),
              ),
            ),
        ),
      S.documentTypeListItem('sale_plan').title('Sale plans'),
      S.documentTypeListItem('product_category').title('Categories'),
      S.documentTypeListItem('search_synonym').title('Search words'),
    ]);
