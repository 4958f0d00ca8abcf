import { defineConfig } from '@playwright/test';
import everyday from '../../playwright.config.ts';

process.env.CRASH_RUNS ??= '100';

/** The tests that do more the longer they run, at their full length. */
export default defineConfig({ ...everyday, testDir: import.meta.dirname, grep: /@long/ });
