import { describe } from 'vitest';
import { openBrowser } from './page.ts';
import { testGroup } from './screens.ts';

const browser = openBrowser();

describe('axe finds nothing, in light and in dark', () => {
  testGroup(browser, 'the calendar and a booking');
  testGroup(browser, 'forms and questions');
  testGroup(browser, 'the site’s sections, pages and policies');
  testGroup(browser, 'courses and what belongs to them');
  testGroup(browser, 'the log and the whitelist');
  testGroup(browser, 'newsletters and bulk email');
});
