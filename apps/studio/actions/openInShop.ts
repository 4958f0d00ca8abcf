import { LaunchIcon } from '@sanity/icons/Launch';
import type { DocumentActionComponent } from 'sanity';
import { shopLinkOf } from '../shopLinks.ts';

/**
 * An action that opens the published document in the shop.
 * @param shopUrl undefined for the public URL of the shop
 */
export function openInShop(shopUrl: string | undefined): DocumentActionComponent {
  return ({ published }) => {
    const link = published ? shopLinkOf(published, shopUrl) : undefined;
    return {
      label: 'Open in shop',
      icon: LaunchIcon,
      disabled: link === undefined,
      title: link ?? 'The shop shows it once it is published.',
      onHandle: () => {
        window.open(link, '_blank', 'noopener');
      },
    };
  };
}
