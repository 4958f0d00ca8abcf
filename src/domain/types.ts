export const genders = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof genders)[number];

export interface Picture {
  /** `image-<id>-<width>x<height>-<format>` */
  asset: { _ref: string };
  alt?: string | undefined;
  /** Cut off at each side, as fractions of the height or width. */
  crop?: { top: number; bottom: number; left: number; right: number } | undefined;
  hotspot?: { x: number; y: number; width: number; height: number } | undefined;
}

export interface SizeAndQuantity {
  size: string;
  quantity: number;
}

export const sorts = ['newest', 'best-selling', 'price-low', 'price-high'] as const;
export type Sort = (typeof sorts)[number];

export interface FilterChoice {
  category: string;
  size: string;
  colour: string;
  price: string;
}

export interface ListingChoice extends FilterChoice {
  gender: Gender;
  sort: Sort;
}

export interface FilterOption {
  value: string;
  count: number;
}

export interface ProductSummary {
  _id: string;
  name: string;
  slug: { current: string };
  /** LKR; 0 if it has none. */
  price: number;
  /** Percent, 1 to 99. */
  discount?: number | undefined;
  gender: Gender;
  category: string;
  image: Picture[];
  isNew: boolean;
  size: string[];
  isSoldOut?: boolean | undefined;
  /** Lower case. The products of a group are colours of one another. */
  colourGroup?: string | undefined;
  /** Of its group and in stock, where a list says so. */
  colourCount?: number | undefined;
}

export interface FewLeft {
  size: string;
  left: number;
}

export interface Product extends ProductSummary {
  is_outof_stock: boolean;
  is_best_selling: boolean;
  details_desc: string;
  details_points: string[];
  size_chart?: Picture | undefined;
  soldOutSizes: string[];
  fewLeft: FewLeft[];
}

export interface Listing {
  products: ProductSummary[];
  total: number;
  until: number;
  totalOfCategories: number;
  subCategories: FilterOption[];
  sizes: FilterOption[];
  colours: FilterOption[];
  prices: FilterOption[];
  /** Of each product in the collection that has one. */
  colourGroups: string[];
}

export interface CartItem extends Product {
  quantity: number;
  selectedSize: string;
  selectedSizeAndQuantities: SizeAndQuantity[];
}

export interface Customer {
  uid: string;
  email: string;
  displayName: string | null;
  phoneNumber: string | null;
  emailVerified: boolean;
}

export type PageContent =
  { kind: 'home' } | { kind: 'listing'; choice: ListingChoice } | { kind: 'product'; slug: string };
