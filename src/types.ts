/** Entities of section 3 of the specification, as the app holds them after parsing. */

export const genders = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof genders)[number];

/** A picture of the content service. */
export interface Picture {
  /** Asset id: `image-<id>-<width>x<height>-<format>`. */
  id: string;
  /** Tiny data URL shown while the picture loads. */
  lqip?: string | undefined;
  /** What the picture shows, where the owner wrote it down. */
  alt?: string | undefined;
}

export interface SizeAndQuantity {
  size: string;
  quantity: number;
}

/** What a product card shows. */
export interface ProductSummary {
  _id: string;
  name: string;
  slug: string;
  /** LKR */
  price: number;
  /** Percent, 1 to 99. */
  discount?: number | undefined;
  gender: Gender;
  category: string;
  /** First picture, and the second that a card shows on hover. */
  pictures: Picture[];
  isNew: boolean;
}

export interface Product extends ProductSummary {
  isOutOfStock: boolean;
  sizes: string[];
  detailsDesc: string;
  detailsPoints: string[];
  sizeChart?: Picture | undefined;
}

export interface SaleBanner {
  _id: string;
  header: string;
  /** Milliseconds since the epoch; undefined when the date is missing or no date. */
  saleEndMs?: number | undefined;
  /** Gender or product slug under /collections/; undefined when it is neither. */
  routePath?: string | undefined;
  categoryTitle: string;
  picture?: Picture | undefined;
}

export interface HeroBanner {
  _id: string;
  pictures: Picture[];
}

export interface HomeContent {
  sales: SaleBanner[];
  heroBanners: HeroBanner[];
  bestSelling: ProductSummary[];
  newArrivals: ProductSummary[];
  homeBanners: Picture[];
}

export interface Listing {
  products: ProductSummary[];
  /** How many products match in all. */
  total: number;
  subCategories: string[];
}

/** One product in the cart; `quantity` is the sum over its sizes. */
export interface CartItem {
  product: Product;
  quantity: number;
  /** The size added last. */
  size: string;
  selectedSizeAndQuantities: SizeAndQuantity[];
}

/** The signed-in customer, without any token. */
export interface Customer {
  uid: string;
  email: string;
  displayName: string | null;
  phoneNumber: string | null;
  emailVerified: boolean;
}

export interface UserProfile {
  userName: string;
  userPhone: string;
}

export interface UserAddress {
  userCountry: string;
  userFullName: string;
  userAddress: string;
  userCity: string;
  userPostalCode: string;
  userPhone: string;
}

export interface Purchase {
  /** Document id. */
  orderId: string;
  /** The product's slug. */
  productName: string;
  /** Asset id of the product's first picture; empty when it had none. */
  productImages: string;
  /** LKR for one piece. */
  productPrice: number;
  productSize: SizeAndQuantity[];
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** Milliseconds since the epoch; undefined on records that do not carry it. */
  purchasedAtMs?: number | undefined;
}
