import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { localServices } from './emulators/mounts/vitePlugin.ts';
import { runModeOf } from './src/config/environment.ts';
import { hostedEnvironment } from './tests/hostedEnvironment.ts';
import { bootScript } from './build/performance/bootScript.ts';
import { classNameOf } from './build/performance/classNames.ts';
import { compileHints } from './build/performance/compileHints.ts';
import { coverage } from './build/coverage.ts';
import { eagerChunks } from './build/performance/eagerChunks.ts';
import { hostHeaders } from './build/security/headers.ts';
import { iconSprite } from './build/performance/iconSprite.ts';
import { shopIdentity } from './build/identity.ts';
import { pageStyles } from './build/performance/pageStyles.ts';
import { settings } from './build/settings.ts';
import { unusedRouterParts } from './build/performance/unusedRouterParts.ts';

export default defineConfig(({ mode }) => {
  const isTest = mode === 'test';
  const isLive = runModeOf(mode) === 'live';
  const env = loadEnv(mode, import.meta.dirname, 'VITE_');
  return {
    // Relative, so that the shop also works under a sub-folder of a host.
    base: './',
    plugins: [
      react(),
      unusedRouterParts(),
      shopIdentity(),
      iconSprite(),
      compileHints(),
      settings(isTest ? hostedEnvironment : undefined),
      ...(isTest ? [] : [pageStyles(), bootScript()]),
      ...(isLive ? [] : [localServices({ paymentSuccessToken: env.VITE_PAYMENT_SUCCESS_TOKEN ?? '' })]),
      ...(isTest ? [] : [hostHeaders()]),
    ],
    css: { modules: { generateScopedName: classNameOf } },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      target: 'es2022',
      // Every browser of that target knows it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // Every page's first load names all of them, and a hash cannot be compressed.
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: { groups: eagerChunks, includeDependenciesRecursively: false },
        },
      },
    },
    test: {
      restoreMocks: true,
      // No test waits for time to pass; a machine that is busy with other work may still be slow.
      testTimeout: 30_000,
      // Vitest's own choice leaves one processor idle.
      maxWorkers: '100%',
      pool: 'threads',
      coverage,
      projects: [
        {
          extends: true,
          test: {
            name: 'pure functions',
            environment: 'node',
            // A thread cannot be given another time zone.
            pool: 'forks',
            include: [
              'tests/unit/{build,config,domain,lib,scripts}/**/*.test.ts',
              'tests/unit/cart/cart.test.ts',
            ],
            setupFiles: ['tests/plainSetup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'stored cart',
            environment: 'jsdom',
            include: ['tests/unit/{cart,orders}/**/*.test.{ts,tsx}'],
            exclude: ['tests/unit/cart/cart.test.ts'],
            setupFiles: ['tests/plainSetup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            include: ['tests/{unit,integration}/**/*.test.{ts,tsx}'],
            exclude: ['tests/unit/{build,config,domain,demo,emulators,lib,scripts,cart,orders}/**'],
            setupFiles: ['tests/setup.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'local services',
            environment: 'node',
            include: ['tests/unit/{demo,emulators}/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'checkout server',
            environment: 'node',
            include: ['checkout/tests/*.test.ts'],
            // Needs the packages of checkout/, and runs there.
            exclude: ['checkout/tests/*.admin.test.ts'],
            setupFiles: ['tests/plainSetup.ts'],
          },
        },
      ],
    },
  };
});
