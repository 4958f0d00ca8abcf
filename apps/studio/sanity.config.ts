import { LaunchIcon } from '@sanity/icons/Launch';
import { TagIcon } from '@sanity/icons/Tag';
import { defineConfig } from 'sanity';
import type { DocumentActionComponent } from 'sanity';
import { structureTool } from 'sanity/structure';
import { shop } from '../../src/config/shop.ts';
import { loadCounted } from './counted.ts';
import { readEnvironment } from './environment.ts';
import { SaleTool } from './sale/SaleTool.tsx';
import { schemaTypes } from './schemaTypes.ts';
import { shopLinkOf } from './shopLinks.ts';
import { productTemplates, structure } from './structure.ts';

// Spelled out, because the build replaces exactly these expressions by their values.
const { projectId, dataset, shopUrl } = readEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
  SANITY_STUDIO_SHOP_URL: process.env.SANITY_STUDIO_SHOP_URL,
  SANITY_STUDIO_CHECKOUT_URL: process.env.SANITY_STUDIO_CHECKOUT_URL,
});

// Before a form is open: whether a field can be edited is decided at once.
void loadCounted();

/** Opens the published document in the shop. */
const openInShop: DocumentActionComponent = ({ published }) => {
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

export default defineConfig({
  title: shop.name,
  projectId,
  dataset,
  plugins: [structureTool({ structure })],
  tools: (tools) => [...tools, { name: 'sales', title: 'Sales', icon: TagIcon, component: SaleTool }],
  document: { actions: (actions) => [...actions, openInShop] },
  schema: { types: schemaTypes, templates: (templates) => [...templates, ...productTemplates] },
});
