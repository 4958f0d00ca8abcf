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
import { typeIcons } from './icons.ts';
import { BannerList } from './order/BannerList.tsx';
import type { bannerTypes } from './order/bannerOrder.ts';
import { productFilters } from './productLists.ts';
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

const banners = (S: StructureBuilder, type: (typeof bannerTypes)[number], title: string) =>
  S.listItem()
    .id(type)
    .title(title)
    .icon(typeIcons[type])
    .child(
      S.component(BannerList)
        .id(type)
        .title(title)
        .options({ type })
        .child((documentId) =>
          S.document().documentId(documentId).schemaType(type).initialValueTemplate(type),
        ),
    );

export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Shop')
    .items([
      productList(S, { id: 'product', title: 'All products', icon: BasketIcon }),
      ...genders.map((gender) => collection(S, context, gender)),
      S.divider(),
      productList(S, { id: 'on-sale', title: 'On sale', icon: TagIcon, filter: productFilters.onSale }),
      productList(S, {
        id: 'out-of-stock',
        title: 'Out of stock',
        icon: EyeClosedIcon,
        filter: productFilters.outOfStock,
      }),
      productList(S, {
        id: 'without-picture',
        title: 'Without picture',
        icon: ImageRemoveIcon,
        filter: productFilters.withoutPicture,
      }),
      productList(S, {
        id: 'best-selling',
        title: 'Best selling',
        icon: StarIcon,
        filter: productFilters.bestSelling,
      }),
      productList(S, {
        id: 'new-arrivals',
        title: 'New arrivals',
        icon: SparklesIcon,
        filter: productFilters.isNew,
      }),
      S.divider(),
      S.listItem()
        .id('home-page')
        .title('Home page')
        .icon(HomeIcon)
        .child(
          S.list()
            .title('Home page')
            .items([
              banners(S, 'hero_sale', 'Sale banners'),
              banners(S, 'hero_banner', 'Hero banners'),
              banners(S, 'home_banner', 'Top and bottom image'),
            ]),
        ),
      S.documentTypeListItem('product_category').title('Categories').icon(typeIcons.product_category),
      S.documentTypeListItem('search_synonym').title('Search words').icon(typeIcons.search_synonym),
    ]);
