import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { localServices } from './emulators/mounts/vitePlugin.ts';
import { parseEnvironment, runModeOf } from './src/lib/environment.ts';
import { hostedEnvironment } from './tests/hostedEnvironment.ts';

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
      target: 'es2022',
    },
    test: {
      restoreMocks: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            include: ['tests/{unit,integration}/**/*.test.{ts,tsx}'],
            exclude: ['tests/unit/emulators/**'],
            setupFiles: ['tests/setup.ts'],
            env: hostedEnvironment,
          },
        },
        {
          extends: true,
          test: {
            name: 'local services',
            environment: 'node',
            include: ['tests/unit/emulators/**/*.test.ts', 'tests/rules/**/*.test.ts'],
          },
        },
      ],
    },
  };
});
