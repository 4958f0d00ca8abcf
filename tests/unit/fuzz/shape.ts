import { isRecord } from '../../../local/services/values.ts';

/**
 * Checks that do not use the schemas, so that they find mistakes there. A value is compared with one that is known to be right,
 * and each of its fields with what its name says.
 */
const deceptive = /(?![\ufe0f\n\u200c\u200d])[\p{C}\p{DI}\p{Zl}\p{Zp}]/u;
const isText = (text: string) => text === text.trim() && !deceptive.test(text);
const isFilled = (text: unknown) => typeof text === 'string' && text !== '' && isText(text);
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isIn =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (value: unknown) =>
    typeof value === 'number' && value >= least && value <= most;
const isCount = (value: unknown) => Number.isSafeInteger(value) && isIn(0)(value);
const isSlug = matches(/^[a-z0-9-]{1,200}$/);
type Check = (value: unknown) => boolean;
const forAll = (check: Check, ...fields: string[]) => Object.fromEntries(fields.map((name) => [name, check]));

const checks: Readonly<Record<string, Check>> = {
  _ref: matches(/^image-[A-Za-z0-9]+-\d{1,5}x\d{1,5}-(jpe?g|png|webp|gif|svg|avif)$/),
  current: isSlug,
  route_path: isSlug,
  gender: matches(/^(men|women|unisex)$/),
  ...forAll(isFilled, 'size', 'soldOutSizes', 'details_points', 'care'),
  price: isIn(0, 10_000_000),
  productPrice: isIn(0),
  discount: isIn(1, 99),
  // Numbers of a crop, or the units that are left.
  left: isIn(0, 5),
  quantity: (quantity) => isCount(quantity) && quantity !== 0,
  count: isCount,
  total: isCount,
  ...forAll(isIn(0, 1), 'top', 'bottom', 'right', 'x', 'y', 'width', 'height'),
  saleEndMs: Number.isSafeInteger,
  orderId: matches(/^[A-Za-z0-9]{20}$/),
  state: matches(/^(begun|returned)$/),
  // The browser's own journal.
  ...forAll(() => true, 'sessionId', 'uid', 'productImages'),
};

const names = (value: object) => Object.keys(value).filter((name) => value[name as never] !== undefined);

/** The fields of all entries of a list in one, so that each optional one is known. */
const merged = (list: readonly unknown[]): unknown =>
  list.every(isRecord) ? (Object.assign({}, ...list.toReversed()) as unknown) : list[0];

/**
 * Whether a value has the form of a sample that has every field.
 * @param least the same without the optional fields
 */
export function hasForm(value: unknown, sample: unknown, least: unknown): boolean {
  if (Array.isArray(sample))
    return (
      Array.isArray(value) &&
      value.every((entry) => hasForm(entry, merged(sample), Array.isArray(least) ? least[0] : undefined))
    );
  if (!isRecord(sample))
    return typeof value === typeof sample && (typeof value !== 'string' || isText(value));
  return (
    isRecord(value) &&
    Object.getPrototypeOf(value) === Object.prototype &&
    names(isRecord(least) ? least : {}).every((name) => value[name] !== undefined) &&
    Reflect.ownKeys(value).every((name) => Object.hasOwn(sample, name)) &&
    names(value).every((name) => {
      const check = checks[name];
      const entries = [value[name]].flat();
      if (check && !entries.some(isRecord))
        return Array.isArray(value[name]) === Array.isArray(sample[name]) && entries.every(check);
      return hasForm(value[name], sample[name], isRecord(least) ? least[name] : undefined);
    })
  );
}
