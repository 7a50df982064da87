import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Outline } from '#contract/course/outline.ts';
import { api, apiRecord } from './api.ts';
import { course, part } from './outlines.ts';
import { eventually, hasFocus, openBrowser } from './page.ts';

const browser = openBrowser();

test('the outline follows a colleague, and keeps what is typed and the focus meanwhile', async () => {
  const { id, one, two } = await course();
  const page = await browser.admin(`course/${id}/outline`);
  const rows = async () =>
    (await page.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  await eventually(rows).toEqual(['One', 'a', 'b', 'Two', 'c']);
  const titleOf = async (title: string) => {
    const { json } = await api('GET', `/courses/${id}/outline`);
    const items = z.parse(Outline, json).chapters.flatMap((chapter) => [chapter, ...chapter.items]);
    return items.find((item) => item.title === title)?._id ?? '';
  };
  const change = (action: string, body: object) => api('PUT', `/courses/${id}/outline/${action}`, { body });
  const [a, b] = [await titleOf('a'), await titleOf('b')];

  await change('title', { noun: 'topics', id: a, title: 'Ledgers' });
  await eventually(rows).toEqual(['One', 'Ledgers', 'b', 'Two', 'c']);
  await change('place', { noun: 'chapters', id: two, place: 1 });
  await eventually(rows).toEqual(['Two', 'c', 'One', 'Ledgers', 'b']);
  await apiRecord('POST', `/topics/by-chapter/${two}`, { title: 'd', content: '<p>x</p>' });
  await apiRecord('POST', `/chapters/by-course/${id}`, { title: 'Three' });
  await eventually(rows).toEqual(['Two', 'c', 'd', 'One', 'Ledgers', 'b', 'Three']);

  // Rows do not move under a field while it is being typed in.
  await part(page, 'Topic: b').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Vouchers');
  const read = page.waitForResponse((response) => response.url().endsWith(`/courses/${id}/outline`));
  await change('place', { noun: 'topics', id: b, chapterId: one, place: 1 });
  await read;
  await hasFocus(page.getByLabel('New title of b'));
  expect(await page.getByLabel('New title of b').inputValue()).toBe('Vouchers');
  await page.keyboard.press('Enter');
  await eventually(rows).toEqual(['Two', 'c', 'd', 'One', 'Vouchers', 'Ledgers', 'Three']);
  await hasFocus(part(page, 'Topic: Vouchers'));

  await api('DELETE', `/topics/${b}`);
  await eventually(rows).toEqual(['Two', 'c', 'd', 'One', 'Ledgers', 'Three']);
  await hasFocus(part(page, 'Topic: Ledgers'));
});
