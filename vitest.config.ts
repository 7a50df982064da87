import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findFirefox } from './tests/e2e/firefox.ts';
import { LongestFirst } from './tests/setup/longestFirst.ts';
import { measurePace } from './tests/setup/pace.ts';
import { filesWithoutService } from './tests/setup/services.ts';

const pace = measurePace();
// Workers read it as they start, for the waits inside of tests.
process.env.TEST_PACE = String(pace);

const routerFile = (name: string) =>
  fileURLToPath(new URL(`./node_modules/react-router/dist/development/${name}`, import.meta.url));

/**
 * The console's tests share their worker's modules; those that replace a module or read its state anew are isolated.
 */
const ofConsole = 'tests/console/**/*.test.{ts,tsx}';
const isolated = 'tests/console/**/*.isolated.test.{ts,tsx}';
const inJsdom = [
  { name: 'console', include: [ofConsole], exclude: [isolated], isolate: false },
  { name: 'console isolated', include: [isolated], isolate: true },
].map((which) => ({
  extends: true as const,
  // One copy of the router for the console and react-admin: Node's conditions would give them the CommonJS one and
  // this config the other, and neither knows the other's contexts.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  test: {
    ...which,
    environment: 'jsdom',
    globalSetup: ['tests/setup/database.ts'],
    setupFiles: ['tests/setup/console.ts'],
    testTimeout: 60_000 * pace,
    hookTimeout: 60_000 * pace,
  },
}));

/**
 * The test house: pure functions, the server on its real database, the whole console in jsdom against the real server
 * app, and the built product in a real browser.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // A file works on one core, and the process that hands them out hardly at all: two cores take two files.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Ends a wait for what never comes; what comes late on a busy machine is waited for.
    expect: { poll: { timeout: 30_000 * pace } },
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // These read all sources, which takes long on a busy machine.
          testTimeout: 60_000 * pace,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: filesWithoutService(),
          environment: 'node',
          // Each file has a database of its own, and the server's modules hold no state: they are read once a worker.
          isolate: false,
          globalSetup: ['tests/setup/database.ts'],
          testTimeout: 60_000 * pace,
          hookTimeout: 60_000 * pace,
        },
      },
      ...inJsdom,
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // Browser-specific behaviour is also tried in Firefox, if it is installed.
          exclude: findFirefox() ? [] : ['tests/e2e/firefox.test.ts'],
          environment: 'node',
          // The files of a worker share its modules, and one browser.
          isolate: false,
          globalSetup: ['tests/setup/browser.ts'],
          // A browser works on several cores itself.
          maxWorkers: 2,
          testTimeout: 60_000 * pace,
          hookTimeout: 120_000 * pace,
        },
      },
    ],
  },
});
