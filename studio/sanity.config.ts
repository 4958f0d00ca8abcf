import { defineConfig } from 'sanity';
import { structureTool } from 'sanity/structure';
import { readEnvironment } from './environment.ts';
import { schemaTypes } from './schemaTypes.ts';
import { productTemplates, structure } from './structure.ts';

// Spelled out, because the build replaces exactly these expressions by their values.
const { projectId, dataset } = readEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
});

export default defineConfig({
  title: 'Sarasa',
  projectId,
  dataset,
  plugins: [structureTool({ structure })],
  schema: { types: schemaTypes, templates: (templates) => [...templates, ...productTemplates] },
});
