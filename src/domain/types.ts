/** The entities of section 3 of the specification, as the app holds them after parsing. */

export const genders = ['men', 'women', 'unisex'] as const;
export type Gender = (typeof genders)[number];

export interface Picture {
  /** `_ref` is the asset id: `image-<id>-<width>x<height>-<format>`. */
  asset: { _ref: string };
  /** Data URL of a tiny preview, shown while the picture loads. */
  lqip?: string | undefined;
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

export const sorts = ['newest', 'best-selling', 'price-low', 'price-high'] as const;
export type Sort = (typeof sorts)[number];

/** `"all"` means every category, size or price. */
export interface FilterChoice {
  category: string;
  size: string;
  /** Several sizes in place of one, with commas between them: "32,M". */
  sizes: string;
  /** A price range as in the URL, such as "2500-5000". */
  price: string;
}

/** The filters and order of a listing. */
export interface ListingChoice extends FilterChoice {
  gender: Gender;
  sort: Sort;
}

/** How many products a value shows together with the other filters. */
export interface FilterOption {
  value: string;
  count: number;
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
  category: string;
  /** The first two pictures, of which a card shows the second on hover. A full product has all of them. */
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
  /** Sizes that are offered, but sold out. */
  soldOutSizes: string[];
  /** Sizes of which the shop has few units left, and must not sell more. */
  fewLeft: FewLeft[];
}

export interface SizeTable {
  /** What was measured: "Chest", "Length". */
  columns: string[];
  /** A value per column, in cm: "96", "96–100", or empty if it is not known. */
  rows: { size: string; values: string[] }[];
  /** How a shopper takes the measurements; may be empty. */
  howToMeasure: string;
}

/** A product with what only its own page shows. */
export interface DetailedProduct extends Product {
  /** Of the product, or else of its category. */
  sizeTable?: SizeTable | undefined;
  /** How it fits: "Relaxed. Take your usual size." */
  fit?: string | undefined;
  /** The model's height and size: "The model is 170 cm tall and wears M." */
  model?: string | undefined;
  fabric?: string | undefined;
  care: string[];
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

export interface CampaignPicture extends Picture {
  /** The part after /collections/: a gender or a product's slug. */
  link?: string | undefined;
  caption?: string | undefined;
}

export interface HeroBanner {
  _id: string;
  banner: CampaignPicture[];
}

export interface HomeContent {
  sales: SaleBanner[];
  heroBanners: HeroBanner[];
  bestSelling: ProductSummary[];
  newArrivals: ProductSummary[];
  homeBanners: CampaignPicture[];
}

export interface Listing {
  products: ProductSummary[];
  /** Of matching products, loaded or not. */
  total: number;
  /** How many were requested so far. */
  until: number;
  /** Of products in all categories, with the chosen size and price. */
  totalOfCategories: number;
  subCategories: FilterOption[];
  sizes: FilterOption[];
  prices: FilterOption[];
}

export interface CartItem extends Product {
  quantity: number;
  /** The most recently chosen size. */
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
  /** LKR for one unit. */
  productPrice: number;
  productSize: SizeAndQuantity[];
}

export interface PurchaseRecord extends PurchaseLine {
  orderId: string;
}

/** A purchase record as the database has it now. */
export interface Purchase extends PurchaseRecord {
  isOrderShipped: boolean;
  isOrderCompleted: boolean;
  /** ms since the epoch; undefined on records of an older version of the shop. */
  purchasedAtMs?: number | undefined;
  /** Who carries the parcel, and its number there, if the owner has written them. */
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** ms since the epoch */
  cancelledAtMs?: number | undefined;
  /** Why the owner cancelled it. */
  cancelReason?: string | undefined;
}

export type PageContent =
  { kind: 'home' } | { kind: 'listing'; choice: ListingChoice } | { kind: 'product'; slug: string };
