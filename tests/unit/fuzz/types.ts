/**
 * Checks for the types of `src/domain/types.ts`, written without the schemas, so that they find mistakes there.
 * They are exact: an unknown key, a missing key or another prototype is invalid.
 */
type Check = (value: unknown) => boolean;

const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && Array.from(value as unknown[]).every(check);

/** `optional` keys may be missing or undefined; all others are required. */
function record(required: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  const checks = new Map([
    ...Object.entries(required),
    ...Object.entries(optional).map(([key, check]) => [key, orMissing(check)] as const),
  ]);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.keys(required).every((key) => Object.hasOwn(value, key)) &&
    Reflect.ownKeys(value).every((key) => checks.has(String(key))) &&
    [...checks].every(([key, check]) => check((value as Record<string, unknown>)[key]));
}

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const isBoolean: Check = (value) => typeof value === 'boolean';
const isAnyText: Check = (value) => typeof value === 'string';
/** Without line breaks, joiners and the emoji selector, which some texts need. */
const deceptive = /(?![\ufe0f\n\u200c\u200d])[\p{C}\p{DI}\p{Zl}\p{Zp}]/u;
const isText: Check = (value) =>
  typeof value === 'string' && value === value.trim() && !deceptive.test(value);
const isFilled: Check = (value) => isText(value) && value !== '';
const isSlug = matches(/^[a-z0-9-]+$/);
const isNumberIn =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;
const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && isNumberIn(least, most)(value);
const isOneOf = (...texts: string[]) => matches(new RegExp(`^(${texts.join('|')})$`));

const isAssetId = matches(/^image-[A-Za-z0-9]+-\d{1,5}x\d{1,5}-(jpe?g|png|webp|gif|svg|avif)$/);
const isPreview = matches(/^data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]*$/);
const part = isNumberIn(0, 1);
const isPicture = record(
  { asset: record({ _ref: isAssetId }) },
  {
    lqip: isPreview,
    alt: isFilled,
    crop: record({ top: part, bottom: part, left: part, right: part }),
    hotspot: record({ x: part, y: part, width: part, height: part }),
  },
);

const isGender = isOneOf('men', 'women', 'unisex');
const isPrice = isNumberIn(0, 10_000_000);
/** An order of an older version of the shop may exceed the price limit. */
const isPaidPrice = isNumberIn(0, Number.MAX_SAFE_INTEGER);
const isShort =
  (check: Check, most: number): Check =>
  (value) =>
    check(value) && (value as string).length <= most;
const isWellFormed = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)) === text;
const isSize: Check = (value) => isShort(isFilled, 30)(value) && isWellFormed(value as string);
const summary = {
  _id: isFilled,
  name: isFilled,
  slug: record({ current: isShort(isSlug, 200) }),
  price: isPrice,
  gender: isGender,
  category: isText,
  image: listOf(isPicture),
  isNew: isBoolean,
  size: listOf(isSize),
};
const discount = { discount: isNumberIn(1, 99) };
const product = {
  ...summary,
  is_outof_stock: isBoolean,
  is_best_selling: isBoolean,
  details_desc: isText,
  details_points: listOf(isFilled),
  soldOutSizes: listOf(isSize),
  fewLeft: listOf(record({ size: isSize, left: isWhole(1, 5) })),
};
const details = {
  care: listOf(isShort(isFilled, 500)),
};
const cells = listOf(isShort(isText, 500));
const optionalDetails = {
  sizeTable: record({
    columns: cells,
    rows: listOf(record({ size: isSize, values: cells })),
    howToMeasure: isText,
  }),
  fit: isShort(isFilled, 500),
  model: isShort(isFilled, 500),
  fabric: isShort(isFilled, 500),
};
const sizeChart = { size_chart: isPicture };
const rowsOf = (size: Check, quantity: Check): Check => listOf(record({ size, quantity }));
const isRows = rowsOf(isFilled, isWhole(1, 9999));

export const isProductSummary = record(summary, discount);
export const isProduct = record(product, { ...discount, ...sizeChart });
export const isDetailedProduct = record(
  { ...product, ...details },
  { ...discount, ...sizeChart, ...optionalDetails },
);

const isAnyCartItem = record(
  {
    ...product,
    quantity: isWhole(1, Number.MAX_SAFE_INTEGER),
    selectedSize: isText,
    // Duplicate stored sizes are added up, which may exceed the limit of one row.
    selectedSizeAndQuantities: rowsOf(isSize, isWhole(1, Number.MAX_SAFE_INTEGER)),
  },
  { ...discount, ...sizeChart },
);
export const isCartItem: Check = (value) => {
  if (!isAnyCartItem(value)) return false;
  const { quantity, selectedSizeAndQuantities: rows } = value as {
    quantity: number;
    selectedSizeAndQuantities: { size: string; quantity: number }[];
  };
  let sum = 0;
  for (const row of rows) sum += row.quantity;
  return sum === quantity && new Set(rows.map(({ size }) => size)).size === rows.length;
};

const isTime = isWhole(-8.64e15, 8.64e15);

export const isHomeContent = record({
  sales: listOf(
    record(
      { _id: isFilled, header: isText, sale_category: record({ title: isText }) },
      { saleEndMs: isTime, route_path: isSlug, sale_img: isPicture },
    ),
  ),
  heroBanners: listOf(record({ _id: isFilled, banner: listOf(isPicture) })),
  bestSelling: listOf(isProductSummary),
  newArrivals: listOf(isProductSummary),
  homeBanners: listOf(isPicture),
});

const isPriceRange = matches(/^\d+-\d*$/);

export const isListing = record({
  products: listOf(isProductSummary),
  total: isWhole(0, Number.MAX_SAFE_INTEGER),
  until: isWhole(0, Number.MAX_SAFE_INTEGER),
  totalOfCategories: isWhole(0, Number.MAX_SAFE_INTEGER),
  subCategories: listOf(record({ value: isFilled, count: isWhole(0, Number.MAX_SAFE_INTEGER) })),
  colours: listOf(record({ value: isFilled, count: isWhole(1, Number.MAX_SAFE_INTEGER) })),
  sizes: listOf(record({ value: isSize, count: isWhole(1, Number.MAX_SAFE_INTEGER) })),
  prices: listOf(record({ value: isPriceRange, count: isWhole(1, Number.MAX_SAFE_INTEGER) })),
});

const isNumber: Check = (value) => typeof value === 'number';

export const isPayment = record({
  sessionId: isAnyText,
  uid: isAnyText,
  startedAtMs: isNumber,
  expiresAtMs: isNumber,
  state: isOneOf('begun', 'returned'),
  records: listOf(
    record({
      orderId: matches(/^[A-Za-z0-9]{20}$/),
      productName: isText,
      productImages: isAnyText,
      productPrice: isPaidPrice,
      productSize: isRows,
    }),
  ),
});
