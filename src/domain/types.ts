/** The entities of section 3 of the specification, as the app holds them after parsing. */

export const genders = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof genders)[number];

export interface Picture {
  /** `image-<id>-<width>x<height>-<format>` */
  asset: { _ref: string };
  lqip?: string | undefined;
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
  /** In lower case. */
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
  /** A card's two, of which it shows the second on hover. A full product has all of them. */
  image: Picture[];
  isNew: boolean;
  size: string[];
  /** Only the search finds such products. */
  isSoldOut?: boolean | undefined;
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
  /** Of which the shop must not sell more. */
  fewLeft: FewLeft[];
}

export interface Listing {
  products: ProductSummary[];
  /** Loaded or not. */
  total: number;
  until: number;
  /** In all categories, with the chosen size and price. */
  totalOfCategories: number;
  /** All that the owner has named, in the owner's order. */
  subCategories: FilterOption[];
  sizes: FilterOption[];
  colours: FilterOption[];
  prices: FilterOption[];
}

export interface CartItem extends Product {
  quantity: number;
  selectedSize: string;
  selectedSizeAndQuantities: SizeAndQuantity[];
}

/** Without tokens. */
export interface Customer {
  uid: string;
  email: string;
  displayName: string | null;
  phoneNumber: string | null;
  emailVerified: boolean;
}

export interface PurchaseLine {
  /** The product's slug. */
  productName: string;
  /** Asset id of the product's first picture; empty when it has none. */
  productImages: string;
  /** LKR for one unit. */
  productPrice: number;
  productSize: SizeAndQuantity[];
}

export interface PurchaseRecord extends PurchaseLine {
  orderId: string;
}

export interface Purchase extends PurchaseRecord {
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** ms since the epoch; undefined without a readable time. */
  purchasedAtMs?: number | undefined;
  /** ms since the epoch */
  shippedAtMs?: number | undefined;
  /** If the owner has written them. */
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** ms since the epoch; the shop's owner cancels. */
  cancelledAtMs?: number | undefined;
  cancelReason?: string | undefined;
}

export type PageContent =
  { kind: 'home' } | { kind: 'listing'; choice: ListingChoice } | { kind: 'product'; slug: string };
