/** The entities of section 3 of the specification, as the app holds them after parsing. */

export const genders = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof genders)[number];

/** An image field of the content service. */
export interface Picture {
  /** `_ref` is the asset id: `image-<id>-<width>x<height>-<format>`. */
  asset: { _ref: string };
  /** Data URL of a tiny preview, shown while the picture loads. */
  lqip?: string | undefined;
  /** Description by the owner. */
  alt?: string | undefined;
  /** How much to cut off at each side, as fractions of the height or width. */
  crop?: { top: number; bottom: number; left: number; right: number } | undefined;
  /** The most important area; x and y are its centre. Fractions of the width and height. */
  hotspot?: { x: number; y: number; width: number; height: number } | undefined;
}

export interface SizeAndQuantity {
  size: string;
  quantity: number;
}

/** How a listing can be sorted. */
export const sorts = ['newest', 'price-low', 'price-high'] as const;
export type Sort = (typeof sorts)[number];

/** The filters and order of a listing; `"all"` means every category or size. */
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
  /** The first two pictures, of which a card shows the second on hover. A full product has all of them. */
  image: Picture[];
  isNew: boolean;

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
  /** ms since the epoch; undefined when the date is missing or invalid. */
  saleEndMs?: number | undefined;
  /** The part after /collections/: a gender or a product's slug. */
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
  /** Number of matching products, loaded or not. */
  total: number;
  /** Number of products requested so far. */
  until: number;
  subCategories: string[];
  /** All sizes of the gender's products. */
  sizes: string[];
}

/** A product in the cart with the chosen sizes (section 3). */
export interface CartItem extends Product {
  /** Total over the sizes. */
  quantity: number;
  /** The most recently chosen size. */
  selectedSize: string;
  selectedSizeAndQuantities: SizeAndQuantity[];
}

/** The signed-in customer, without tokens. */
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

/** One product of a payment, with the sizes that were bought. */
export interface PurchaseLine {
  /** The product's slug. */
  productName: string;
  /** Asset id of the product's first picture; empty when it has none. */
  productImages: string;
  /** LKR for one piece. */
  productPrice: number;
  productSize: SizeAndQuantity[];
}

/** A purchase line with its document id. */
export interface PurchaseRecord extends PurchaseLine {
  orderId: string;
}

/** A purchase record as the database has it now. */
export interface Purchase extends PurchaseRecord {
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** ms since the epoch; undefined on records of an older version of the shop. */
  purchasedAtMs?: number | undefined;
}
