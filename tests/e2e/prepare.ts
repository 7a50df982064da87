import { provideChromium } from './chromium.ts';

/** Makes sure of a browser before the tests start: an installation takes longer than a test may. */
try {
  console.log(`Browser: ${provideChromium()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
