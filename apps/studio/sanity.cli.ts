import { defineCliConfig } from 'sanity/cli';
import { readEnvironment } from './environment.ts';

const { projectId, dataset } = readEnvironment({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
});

export default defineCliConfig({
  api: { projectId, dataset },
  // The Studio runs the version that was tested; it is updated by a commit.
  deployment: { autoUpdates: false },
  // The Studio shares the shop's name, limits and styles. `npm run dev` serves nothing else from outside its folder.
  vite: { server: { fs: { allow: ['.', '../../src'] } } },
});
