import type { ContentDocument } from '../../local/services/content/documents.ts';
import type { PaidLine } from '../../src/cart/cart.ts';
import type { UserAddress } from '../../src/domain/address.ts';
import type { DetailedProduct } from '../../src/domain/detailedProduct.ts';
import type { Purchase } from '../../src/domain/documents/record.ts';
import type { CartItem, Customer, ListingChoice, Product } from '../../src/domain/types.ts';

/** An image field. The asset that it refers to is not among the documents unless a test adds it. */
export function buildImage(name = 'front', size = '1200x1600') {
  return { _type: 'image', _key: name, asset: { _type: 'reference', _ref: `image-${name}-${size}-svg` } };
}

/** A product as the content service stores it. */
export function buildProductDocument(overrides: Record<string, unknown> = {}): ContentDocument {
  return {
    _id: 'shirt',
    _type: 'product',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    name: 'Kandy Shirt',
    slug: { _type: 'slug', current: 'kandy-shirt' },
    price: 2500,
    gender: 'men',
    category: 'shirts',
    is_outof_stock: false,
    size: ['S', 'M', 'L'],
    details_desc: 'A shirt for every day.',
    details_points: ['100 % cotton', 'Made in Kandy'],
    image: [buildImage('front'), buildImage('back')],
    is_best_selling: false,
    isNew: false,
    quantity: 10,
    ...overrides,
  };
}

/** A product of this name, with its id and slug, as the content service stores it. */
export function buildNamedProduct(name: string, overrides: Record<string, unknown> = {}): ContentDocument {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return buildProductDocument({ _id: slug, name, slug: { current: slug }, ...overrides });
}

export function buildCategoryDocument(overrides: Record<string, unknown> = {}): ContentDocument {
  return {
    _id: 'men-categories',
    _type: 'product_category',
    product_gender: 'men',
    sub_categories: ['shirts', 'sarongs'],
    ...overrides,
  };
}

/** A small shop: three products for men, one for women, and a home page. */
export function shopDocuments(): ContentDocument[] {
  return [
    buildProductDocument({ is_best_selling: true }),
    buildNamedProduct('Galle Sarong', {
      _id: 'sarong',
      _createdAt: '2026-01-02T00:00:00Z',
      price: 820,
      discount: 18,
      category: 'sarongs',
      size: ['Free size'],
      isNew: true,
    }),
    buildNamedProduct('Matara Shirt', { _id: 'sold-out', is_outof_stock: true }),
    buildNamedProduct('Lotus Dress', {
      _id: 'dress',
      price: 6900,
      gender: 'women',
      category: 'dresses',
      isNew: true,
    }),
    buildCategoryDocument(),
    buildCategoryDocument({ _id: 'women-categories', product_gender: 'women', sub_categories: ['dresses'] }),
    {
      _id: 'sale',
      _type: 'hero_sale',
      header: 'Avurudu sale',
      sale_end: '2099-04-14T00:00:00Z',
      route_path: 'men',
      sale_category: { title: 'Men' },
      sale_img: buildImage('sale', '1200x900'),
    },
    {
      _id: 'hero',
      _type: 'hero_banner',
      banner: [buildImage('hero1', '1920x900'), buildImage('hero2', '1920x900')],
    },
    { _id: 'home', _type: 'home_banner', banner: buildImage('home', '1920x700') },
  ];
}

/** A product as the app holds it. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    _id: 'shirt',
    name: 'Kandy Shirt',
    slug: { current: 'kandy-shirt' },
    price: 2500,
    gender: 'men',
    category: 'shirts',
    image: [{ asset: { _ref: 'image-front-1200x1600-svg' } }],
    isNew: false,
    size: ['S', 'M', 'L'],
    is_outof_stock: false,
    is_best_selling: false,
    details_desc: 'A shirt for every day.',
    details_points: ['100 % cotton'],
    soldOutSizes: [],
    fewLeft: [],
    ...overrides,
  };
}

/** A product as its own page holds it. */
export function buildDetailedProduct(overrides: Partial<DetailedProduct> = {}): DetailedProduct {
  return { ...buildProduct(), care: [], colours: [], ...overrides };
}

/** The optional fields of a product page, as the content service stores them. */
export const productDetails = {
  soldOutSizes: ['S'],
  fewLeft: [{ _key: 'a', size: 'M', left: 2 }],
  sizeTable: {
    _type: 'size_table',
    columns: ['Chest', 'Length'],
    rows: [
      { _key: 's', size: 'S', values: ['92', '68'] },
      { _key: 'm', size: 'M', values: ['100', ''] },
      { _key: 'l', size: 'L', values: ['108–112', '72'] },
    ],
    howToMeasure: 'Chest: around the fullest part.',
  },
  fit: 'Relaxed. Take your usual size.',
  model: 'The model is 180 cm tall and wears M.',
  fabric: '100% handloom cotton.',
  care: ['Wash by hand', 'Dry in the shade'],
};

export function buildCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    ...buildProduct(),
    quantity: 2,
    selectedSize: 'M',
    selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
    ...overrides,
  };
}

export function buildChoice(overrides: Partial<ListingChoice> = {}): ListingChoice {
  return {
    gender: 'men',
    category: 'all',
    size: 'all',
    colour: 'all',
    price: 'all',
    sort: 'newest',
    ...overrides,
  };
}

/** A purchase record as the database stores it. */
export function buildPurchaseDocument(overrides: Record<string, unknown> = {}) {
  return {
    productName: 'kandy-shirt',
    productImages: 'image-front-1200x1600-svg',
    productPrice: 2500,
    productSize: '[{"size":"M","quantity":2}]',
    isOrderShipped: false,
    isOrderCompleted: false,
    ...overrides,
  };
}

/** A purchase as the app holds it. */
export function buildPurchase(overrides: Partial<Purchase> = {}): Purchase {
  return {
    ...buildPurchaseDocument(),
    orderId: 'a',
    productSize: [{ size: 'M', quantity: 2 }],
    purchasedAtMs: undefined,
    ...overrides,
  };
}

/** The customer of `addCustomer`, as the app holds him. */
export function buildCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    uid: 'nimal',
    email: 'nimal@example.com',
    displayName: 'Nimal Perera',
    phoneNumber: null,
    emailVerified: false,
    ...overrides,
  };
}

/** A delivery address as the database stores it. */
export function buildAddress(overrides: Partial<UserAddress> = {}): UserAddress {
  return {
    userCountry: 'Sri Lanka',
    userFullName: 'Nimal Perera',
    userAddress: '12 Temple Road',
    userCity: 'Kandy',
    userPostalCode: '00100',
    userPhone: '071 234 5678',
    ...overrides,
  };
}

/** The lines of a payment for the whole cart. */
export function linesOf(items: readonly CartItem[]): PaidLine[] {
  return items.map(({ slug, selectedSizeAndQuantities }) => ({
    productName: slug.current,
    productSize: selectedSizeAndQuantities,
  }));
}
