import type { Template } from 'sanity';
import type { StructureBuilder, StructureResolver } from 'sanity/structure';
import { apiVersion, genders } from './schemas/checks.ts';

const templateId = 'product-of-collection';

/** A product created from the list of a collection belongs to that collection. */
export const productTemplates: Template<{ gender: string }, { gender?: string }>[] = [
  {
    id: templateId,
    title: 'Product of a collection',
    schemaType: 'product',
    parameters: [{ name: 'gender', type: 'string' }],
    value: (parameters) => ({ gender: parameters?.gender }),
  },
];

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const filteredProducts = (S: StructureBuilder, title: string, filter: string) =>
  S.listItem()
    .title(title)
    .id(title.toLowerCase().replaceAll(' ', '-'))
    .child(
      S.documentList()
        .title(title)
        .schemaType('product')
        .apiVersion(apiVersion)
        .filter(`_type == "product" && ${filter}`)
        .defaultOrdering([{ field: '_createdAt', direction: 'desc' }]),
    );

const collectionProducts = (S: StructureBuilder, gender: string) =>
  S.listItem()
    .title(capitalize(gender))
    .id(gender)
    .child(
      S.documentList()
        .title(capitalize(gender))
        .schemaType('product')
        .apiVersion(apiVersion)
        .filter('_type == "product" && gender == $gender')
        .params({ gender })
        .defaultOrdering([{ field: '_createdAt', direction: 'desc' }])
        .initialValueTemplates([S.initialValueTemplateItem(templateId, { gender })]),
    );

/** In the order of the home page: oldest first. */
const homePageDocuments = (S: StructureBuilder, type: string, title: string) =>
  S.documentTypeListItem(type)
    .title(title)
    .child(
      S.documentTypeList(type)
        .title(title)
        .defaultOrdering([{ field: '_createdAt', direction: 'asc' }]),
    );

export const structure: StructureResolver = (S) =>
  S.list()
    .title('Shop')
    .items([
      S.documentTypeListItem('product').title('All products'),
      ...genders.map((gender) => collectionProducts(S, gender)),
      S.divider(),
      filteredProducts(S, 'On sale', 'discount > 0'),
      filteredProducts(S, 'Best selling', 'is_best_selling == true'),
      filteredProducts(S, 'New arrivals', 'isNew == true'),
      filteredProducts(S, 'Sold out', 'is_outof_stock == true'),
      S.divider(),
      S.listItem()
        .title('Home page')
        .id('home-page')
        .child(
          S.list()
            .title('Home page')
            .items([
              homePageDocuments(S, 'hero_sale', 'Sale banners'),
              homePageDocuments(S, 'hero_banner', 'Hero banners'),
              homePageDocuments(S, 'home_banner', 'Top and bottom image'),
            ]),
        ),
      S.documentTypeListItem('product_category').title('Categories'),
    ]);
