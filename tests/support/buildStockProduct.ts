import type { CatalogueProduct } from '../../apps/board/services/stockCatalogue.ts';

/** A shirt in S, M and L, all in stock. */
export const buildStockProduct = (overrides: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  name: 'Kandy Shirt',
  slug: 'kandy-shirt',
  price: 2500,
  size: ['S', 'M', 'L'],
  soldOutSizes: [],
  fewLeft: [],
  is_outof_stock: false,
  image: [],
  ...overrides,
});
