import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { localServices } from './emulators/mounts/vitePlugin.ts';
import { parseEnvironment, runModeOf } from './src/lib/environment.ts';

/** Stops a start or a build whose configuration is incomplete, naming every variable that is wrong. */
function checkedEnvironment(): Plugin {
  return {
    name: 'checked-environment',
    config: (_config, { mode }) => {
      parseEnvironment(loadEnv(mode, import.meta.dirname, 'VITE_'), mode);
    },
  };
}

export default defineConfig(({ mode }) => {
  const isTest = mode === 'test';
  const isLive = runModeOf(mode) === 'live';
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  return {
    // Relative, so that the shop also works under a sub-folder of a host.
    base: './',
    plugins: [
      react(),
      ...(isTest ? [] : [checkedEnvironment()]),
      ...(isLive ? [] : [localServices({ paymentSuccessToken: env.VITE_PAYMENT_SUCCESS_TOKEN ?? '' })]),
    ],
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // Old enough for the phones of the last years: import maps of the past are not needed.
      target: 'es2022',
    },
    test: {
      environment: 'jsdom',
      include: ['tests/{unit,integration,rules}/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/setup.ts'],
      restoreMocks: true,
      env: hostedTestEnvironment,
    },
  };
});

/** The hosted services' addresses, behind which MSW puts the local ones in tests. */
const hostedTestEnvironment = {
  VITE_SANITY_PROJECT_ID: 'testshop',
  VITE_SANITY_DATASET: 'production',
  VITE_FIREBASE_API_KEY: 'test-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'test-sarasa.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'test-sarasa',
  VITE_FIREBASE_APP_ID: '1:1:web:test',
  VITE_CHECKOUT_SERVER_URL: 'https://checkout.test',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_sarasa',
  VITE_PAYMENT_SUCCESS_TOKEN: 'test-4f8d2c7e91ab',
};
