import { test } from 'vitest';
import { openBrowser } from './page.ts';
import { expectGroup } from './screens.ts';

const browser = openBrowser();

test.each([
  'the calendar and a booking',
  'forms and questions',
  'the site’s sections, pages and policies',
  'courses and what belongs to them',
])('axe finds nothing, in light and in dark: %s', { timeout: 180_000 }, (group) => expectGroup(browser, group));
