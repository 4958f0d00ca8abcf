import { BasketIcon } from '@sanity/icons/Basket';
import { ImagesIcon } from '@sanity/icons/Images';
import { ImageIcon } from '@sanity/icons/Image';
import { SearchIcon } from '@sanity/icons/Search';
import { TagIcon } from '@sanity/icons/Tag';
import { ThListIcon } from '@sanity/icons/ThList';
import type { ComponentType } from 'react';

/** Of the document types, by name. */
export const typeIcons: Readonly<Record<string, ComponentType>> = {
  product: BasketIcon,
  product_category: ThListIcon,
  hero_sale: TagIcon,
  hero_banner: ImagesIcon,
  home_banner: ImageIcon,
  search_synonym: SearchIcon,
};
