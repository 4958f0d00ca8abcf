import { defineCliConfig } from 'sanity/cli';
import { readEnvironment } from './environment.ts';

const { projectId, dataset } = readEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
});

export default defineCliConfig({
  api: { projectId, dataset },
  // What was tested is what runs: the Studio is brought up to date by a commit, not by itself.
  deployment: { autoUpdates: false },
});
