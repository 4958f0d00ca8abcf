import type { DocumentSchema, ObjectSchema } from './definition.ts';
import { fewLeft } from './fewLeft.ts';
import { heroBanner } from './heroBanner.ts';
import { heroSale, saleCategory } from './heroSale.ts';
import { homeBanner } from './homeBanner.ts';
import { product } from './product.ts';
import { productCategory } from './productCategory.ts';
import { searchSynonym } from './searchSynonym.ts';
import { sizeTableSchemas } from './sizeTable.ts';

export const documentSchemas: DocumentSchema[] = [
  product,
  productCategory,
  heroSale,
  heroBanner,
  homeBanner,
  searchSynonym,
];

export const objectSchemas: ObjectSchema[] = [saleCategory, fewLeft, ...sizeTableSchemas];
