import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { apiRecord } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { eventually, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();
const picture = (page: Page, section: string, device = 'desk') =>
  page.getByRole('img', { name: `Preview of ${section}, ${device}` });

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });

const parts = ['Accounting,', 'GST', 'and tax,', 'learned on', 'real books.'];
const heroOf = (smallText: string) => ({
  smallText,
  mainHeading: Object.fromEntries(parts.map((part, index) => [`part${index + 1}`, part])),
  description: 'Practical training.',
  buttonText: 'Talk to us',
});

describe('the preview beside a form', () => {
  it('follows the form while typing, on a desktop and a phone, and replaces the active entry on the whole page', async () => {
    const page = await browser.admin('hero/create');
    await field(page, /^Heading part 1/).fill('Books,');
    await eventually(() => picture(page, 'Hero').textContent()).toContain('Books,');
    const heading = picture(page, 'Hero').locator('h1');
    await eventually(() => heading.textContent()).toContain('Heading part 2');
    await page.getByRole('button', { name: 'Phone' }).click();
    await field(page, /^Heading part 2/).fill('closed on time');
    await eventually(() => picture(page, 'Hero', 'phone').textContent()).toContain('closed on time');
    await eventually(() =>
      picture(page, 'Hero', 'phone').evaluate((element) => element.getBoundingClientRect().width),
    ).toBe(390);
    await expectAccessible(page, 'A form with its preview');
    await page.getByRole('button', { name: 'Site preview' }).click();
    const previewDialog = page.getByRole('dialog', { name: 'Site preview' });
    await sees(previewDialog.getByText('Hero: shown as it is in the form.'));
    await eventually(() => previewDialog.getByRole('img', { name: /^Preview of Hero/ }).textContent()).toContain(
      'closed on time',
    );
    await page.keyboard.press('Escape');
    await eventually(() => field(page, /^Heading part 1/).inputValue()).toBe('Books,');
  });

  it('neither runs nor fetches anything from typed content', async () => {
    const page = await browser.admin('footer/create');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const hostileHtml = '<img src=x onerror="window.ran=1"></style><script>window.ran=1</script>';
    await field(page, /^Company name/).fill(hostileHtml);
    await field(page, /^Tagline/).fill('javascript:window.ran=1');
    await field(page, /^Background colour$/).fill('red;background:url(https://evil.example/a)');
    await field(page, /^Accent colour$/).fill('url(https://evil.example/b)');
    await eventually(() => picture(page, 'Footer').textContent()).toContain(hostileHtml);
    await eventually(() => picture(page, 'Footer').textContent()).toContain('javascript:window.ran=1');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await picture(page, 'Footer').locator('script, img, a[href]').count()).toBe(0);
    expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
    const ground = () =>
      picture(page, 'Footer')
        .locator('footer')
        .evaluate((foot) => getComputedStyle(foot).backgroundImage);
    expect(await ground()).not.toContain('url');
  });
});

describe('Site preview', () => {
  it('shows the active entry, or the one named by its link, and fits a phone', async () => {
    const active = await apiRecord('POST', '/hero', { ...heroOf('Shown now'), isActive: true });
    const inactiveEntry = await apiRecord('POST', '/hero', heroOf('Waiting'));
    const page = await browser.admin('site-preview');
    await eventually(() => picture(page, 'Hero').textContent()).toContain('Shown now');
    await expectAccessible(page, 'Site preview');
    const phonePage = await browser.admin(`site-preview?section=hero&entry=${inactiveEntry._id}`, { size: phone });
    await eventually(() => picture(phonePage, 'Hero', 'phone').textContent()).toContain('Waiting');
    await sees(phonePage.getByText(/^Hero: this entry is not active/));
    await expectNoSidewaysScroll(phonePage, 'Site preview on a phone');
    expect(active._id).not.toBe(inactiveEntry._id);
  });
});
