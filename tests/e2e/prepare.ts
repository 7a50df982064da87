import { provideChromium } from './chromium.ts';
import { provideFirefox } from './firefox.ts';

/** Installs missing browsers before the tests start, because an installation takes longer than a test may. */
try {
  console.log(`Browser: ${provideChromium()}`);
  const missing = 'none was found and none could be installed, so its journeys are left out (FIREFOX_PATH names one).';
  console.log(`Firefox: ${provideFirefox() ?? missing}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
