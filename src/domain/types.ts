/** Entities of section 3 of the specification, as the app holds them after parsing. */

export const genders = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof genders)[number];

/** An image field of the content service, with what its asset tells. */
export interface Picture {
  /** `_ref` is the asset id: `image-<id>-<width>x<height>-<format>`. */
  asset: { _ref: string };
  /** Tiny data URL shown while the picture loads. */
  lqip?: string | undefined;
  /** What the picture shows, where the owner wrote it down. */
  alt?: string | undefined;
  /** How much the owner cut off at each side, as parts of the whole. */
  crop?: { top: number; bottom: number; left: number; right: number } | undefined;
  /** Where the eye should go; x and y are its middle, as parts of the whole. */
  hotspot?: { x: number; y: number; width: number; height: number } | undefined;
}

export interface SizeAndQuantity {
  size: string;
  quantity: number;
}

/** How a listing can be sorted. */
export const sorts = ['newest', 'price-low', 'price-high'] as const;
export type Sort = (typeof sorts)[number];

/** What a shopper wants to see of a collection; `"all"` stands for every category or size. */
export interface ListingChoice {
  gender: Gender;
  category: string;
  size: string;
  sort: Sort;
}

/** What a product card shows. */
export interface ProductSummary {
  _id: string;
  name: string;
  slug: { current: string };
  /** LKR */
  price: number;
  /** Percent, 1 to 99. */
  discount?: number | undefined;
  gender: Gender;
  /** Sub-category. */
  category: string;
  /** The first picture, and the second that a card shows on hover; a product page has them all. */
  image: Picture[];
  isNew: boolean;
  /** Sizes; empty ones are skipped. */
  size: string[];
}

export interface Product extends ProductSummary {
  is_outof_stock: boolean;
  is_best_selling: boolean;
  details_desc: string;
  details_points: string[];
  size_chart?: Picture | undefined;
}

export interface SaleBanner {
  _id: string;
  header: string;
  /** Milliseconds since the epoch; undefined when the date is missing or invalid. */
  saleEndMs?: number | undefined;
  /** What follows /collections/: a gender or a slug; undefined when it is neither. */
  route_path?: string | undefined;
  sale_category: { title: string };
  sale_img?: Picture | undefined;
}

export interface HeroBanner {
  _id: string;
  banner: Picture[];
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
  /** How many of them were asked for so far. */
  until: number;
  subCategories: string[];
  /** The sizes in which the gender's products come. */
  sizes: string[];
}

/** One product in the cart (section 3): the product and what was chosen of it. */
export interface CartItem extends Product {
  /** Sum over the sizes. */
  quantity: number;
  /** The size chosen last. */
  selectedSize: string;
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
