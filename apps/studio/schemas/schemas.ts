import { productCategory, searchSynonym } from './categories.ts';
import { heroBanner, heroSale, homeBanner, saleCategory } from './homePage.ts';
import { product } from './product.ts';
import { salePlan } from './salePlan.ts';
import { sizeSchemas } from './sizes.ts';

/**
 * The schemas without icons and components, which `schemaTypes.ts` adds: so the shop's tests can read them without the Studio's
 * packages.
 */
const banners = [heroSale, heroBanner, homeBanner];
export const documentSchemas = [product, productCategory, salePlan, ...banners, searchSynonym];

export const objectSchemas = [saleCategory, ...sizeSchemas];
