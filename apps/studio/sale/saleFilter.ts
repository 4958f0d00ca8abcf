import type { ProductVersion } from './saleProducts.ts';

/** An empty text means every product. */
export interface SaleFilter {
  gender: string;
  category: string;
  name: string;
}

export const allProducts: SaleFilter = { gender: '', category: '', name: '' };

/** Whether a product is listed. The name may be any part of it, in any case. */
export function matchesFilter(
  product: Pick<ProductVersion, 'gender' | 'category' | 'name'>,
  { gender, category, name }: SaleFilter,
): boolean {
  return (
    (gender === '' || product.gender === gender) &&
    (category === '' || product.category === category) &&
    product.name.toLowerCase().includes(name.trim().toLowerCase())
  );
}
