/**
 * Fields that the Studio writes for itself and no form shows, by document type. The shop reads only `orderRank`.
 */
const orderRank = { name: 'orderRank', title: 'Place in the list', type: 'number', hidden: true } as const;

const beforeSale = {
  name: 'beforeSale',
  title: 'Before the sale',
  type: 'object',
  hidden: true,
  readOnly: true,
  fields: [
    { name: 'price', title: 'Price', type: 'number' },
    { name: 'discount', title: 'Discount', type: 'number' },
    { name: 'salePrice', title: 'Price in the sale', type: 'number' },
    { name: 'saleDiscount', title: 'Discount in the sale', type: 'number' },
  ],
} as const;

export const bookkeepingFields = {
  product: [beforeSale],
  hero_sale: [orderRank],
  hero_banner: [orderRank],
  home_banner: [orderRank],
} as const;
