import { productCategory, searchSynonym } from './categories.ts';
import { heroBanner, heroSale, homeBanner, saleCategory } from './homePage.ts';
import { product } from './product.ts';
import { sizeSchemas } from './sizes.ts';

/**
 * The schemas without icons and components, which `schemaTypes.ts` adds: so the shop's tests can read them without the Studio's
 * packages.
 */
export const documentSchemas = [product, productCategory, heroSale, heroBanner, homeBanner, searchSynonym];

export const objectSchemas = [saleCategory, ...sizeSchemas];
