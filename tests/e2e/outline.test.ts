import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, apiRecord, colleague, flags } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { confirms, names, question, rowAction, tells } from './list.ts';
import { course, part, storedOutline } from './outlines.ts';
import { addressOf, eventually, gone, hasFocus, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();
async function menu(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions on ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('the outline adds, renames, moves by keys, deletes and restores, and stores each change', async () => {
  const { id } = await course();
  const page = await browser.admin(`course/${id}/outline`);
  await sees(part(page, 'Chapter: One'), part(page, 'Topic: a'), part(page, 'Assignment: c'));
  await expectAccessible(page, 'the outline');
  expect(await page.title()).toMatch(/^Outline · /);

  await page.getByLabel('Chapter Title').fill('Three');
  await page.keyboard.press('Enter');
  await tells(page, 'Chapter added successfully');
  await sees(part(page, 'Chapter: Three'));

  await part(page, 'Topic: b').focus();
  await page.keyboard.press('F2');
  await hasFocus(page.getByLabel('New title of b'));
  // Typing replaces the old title.
  await page.keyboard.type('Ledgers');
  await page.keyboard.press('Enter');
  await sees(part(page, 'Topic: Ledgers'));
  await hasFocus(part(page, 'Topic: Ledgers'));
  await eventually(() => storedOutline(id)).toBe('One(a Ledgers) Two(c) Three()');

  await page.keyboard.press('Alt+ArrowDown');
  await sees(page.getByText('Ledgers moved: place 1 of 2 in Two.'));
  await hasFocus(part(page, 'Topic: Ledgers'));
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(() => storedOutline(id)).toBe('One(a) Two(c Ledgers) Three()');
  await part(page, 'Chapter: Three').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(() => storedOutline(id)).toBe('One(a) Three() Two(c Ledgers)');

  await part(page, 'Chapter: Two').focus();
  await page.keyboard.press('Delete');
  await sees(question(page).getByText('Deleted with it: 1 topic and 1 assignment.'));
  await confirms(page, 'Are you sure?', 'Yes, delete it!');
  await gone(part(page, 'Chapter: Two'));
  await eventually(() => storedOutline(id)).toBe('One(a) Three()');
  await page.getByRole('button', { name: 'Undo' }).click();
  await sees(part(page, 'Chapter: Two'));
  expect(await storedOutline(id)).toBe('One(a) Three() Two(c Ledgers)');
});

test('topics are added one by one in the outline', async () => {
  const { id } = await course();
  const page = await browser.admin(`course/${id}/outline`);
  await menu(page, 'Two', 'Add topics by title');
  const field = page.getByLabel('New topic in Two');
  await hasFocus(field);
  for (const title of ['d', 'e']) {
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await sees(part(page, `Topic: ${title}`));
    await hasFocus(field);
  }
  expect(await storedOutline(id)).toBe('One(a b) Two(c d e)');
  await page.keyboard.press('Escape');
  await gone(field);
  await hasFocus(part(page, 'Chapter: Two'));
});

test('saving a topic returns to the outline with the focus on it', async () => {
  const { id } = await course();
  const page = await browser.admin(`course/${id}/outline`);
  await part(page, 'Topic: b').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title', { exact: true }).fill('Ledgers');
  await page.keyboard.press('Control+s');
  await hasFocus(part(page, 'Topic: Ledgers'));

  await menu(page, 'Two', 'Add topic');
  await page.getByLabel('Title', { exact: true }).fill('d');
  await page.getByRole('textbox', { name: /^Content/ }).fill('Words');
  await page.keyboard.press('Control+s');
  await hasFocus(part(page, 'Topic: d'));
  expect(await storedOutline(id)).toBe('One(a Ledgers) Two(c d)');
});

test('a new title that could not be stored is kept for another attempt', async () => {
  const { id } = await course();
  const page = await browser.admin(`course/${id}/outline`, { expected: [/^503 PUT .*title/] });
  await page.route('**/outline/title', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await menu(page, 'b', 'Rename');
  const field = page.getByRole('textbox', { name: 'New title of b' });
  await field.fill('Vouchers');
  await field.press('Enter');
  await sees(page.getByText('Failed to rename this part'));
  await page.getByRole('button', { name: 'OK' }).click();
  await menu(page, 'b', 'Rename');
  expect(await field.inputValue()).toBe('Vouchers');
  await field.press('Enter');
  await eventually(() => storedOutline(id)).toBe('One(a Vouchers) Two(c)');
});

test('a read-only user of the outline is offered nothing that changes it', async () => {
  const { id } = await course();
  const reader = await colleague({ role: 'Viewer', permissions: flags({ course: ['read'] }) });
  const page = await browser.as(reader, `course/${id}/outline`);
  await page.getByRole('button', { name: 'Actions on One', exact: true }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View', 'View topics']);
  expect(await page.getByRole('link', { name: 'Edit One', exact: true }).count()).toBe(0);
});

test('on a phone a part is moved in a dialog, duplicated, and found by its title', async () => {
  const { id } = await course();
  const page = await browser.admin(`course/${id}/outline`, { size: phone });
  await sees(part(page, 'Topic: a'));
  await expectNoSidewaysScroll(page, 'the outline');
  await menu(page, 'a', 'Move to…');
  await page.getByLabel('Chapter', { exact: true }).click();
  await page.getByRole('option', { name: 'Two', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await eventually(() => storedOutline(id)).toBe('One(b) Two(a c)');
  await menu(page, 'c', 'Duplicate');
  await sees(part(page, 'Assignment: c (copy)'));
  expect(await storedOutline(id)).toBe('One(b) Two(a c c (copy))');
  await page.getByLabel('Search the outline').fill('B');
  await gone(part(page, 'Topic: a'));
  await sees(part(page, 'Topic: b'));
});

test('a failed move or copy keeps its dialog and the choices in it', async () => {
  const { id } = await course();
  const otherCourse = await course();
  await apiRecord('POST', `/chapters/by-course/${id}`, { title: 'Three' });
  const page = await browser.admin(`course/${id}/outline`, { expected: [/^503 \w+ .*outline/] });
  const dialog = page.getByRole('dialog');
  const failOnce = (action: string) =>
    page.route(`**/outline/${action}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });

  await failOnce('place');
  await menu(page, 'b', 'Move to…');
  await dialog.getByLabel('Chapter', { exact: true }).click();
  await page.getByRole('option', { name: 'Three', exact: true }).click();
  // The chapter is empty, so there is no second place in it.
  await sees(dialog.getByText('First', { exact: true }));
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await sees(page.getByText('Failed to move this part'));
  await page.getByRole('button', { name: 'OK' }).click();
  await sees(dialog.getByText('Three', { exact: true }));
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await gone(dialog);
  await eventually(() => storedOutline(id)).toBe('One(a) Two(c) Three(b)');

  await failOnce('copies');
  await menu(page, 'One', 'Copy to another course…');
  await dialog.getByLabel('Course').fill(otherCourse.title);
  await page.getByRole('option', { name: otherCourse.title }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await sees(page.getByText('Failed to copy this part'));
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await dialog.getByLabel('Course').inputValue()).toBe(otherCourse.title);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await tells(page, `One copied to ${otherCourse.title}`);
  expect(await storedOutline(otherCourse.id)).toBe('One(a b) Two(c) One(a)');
});

test('a part is dragged into another chapter, and a chapter above another', async () => {
  const { id } = await course();
  const page = await browser.admin(`course/${id}/outline`);
  await part(page, 'Topic: b').dragTo(part(page, 'Chapter: Two'));
  await eventually(() => storedOutline(id)).toBe('One(a) Two(c b)');
  await part(page, 'Chapter: Two').dragTo(part(page, 'Chapter: One'), { targetPosition: { x: 200, y: 4 } });
  await eventually(() => storedOutline(id)).toBe('Two(c b) One(a)');
});

test('the chapters of a course are added above their table, edited, and link to their topics, assignments and case studies', async () => {
  const { id, title, one, two } = await course();
  const page = await browser.admin(`course/${id}/chapters`);
  await sees(page.getByRole('heading', { name: `Chapters of ${title}` }));
  await page.getByLabel('Chapter Title').fill('  ');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await page.getByLabel('Chapter Title').fill('Three');
  await page.getByRole('button', { name: 'Add Chapter' }).click();
  await tells(page, 'Chapter added successfully');
  await eventually(() => names(page)).toEqual(['One', 'Two', 'Three']);
  await expectAccessible(page, 'the chapters');
  await sees(page.getByRole('link', { name: 'View Course' }));

  await page.getByRole('link', { name: 'Edit One', exact: true }).click();
  // The field above the table has the same name.
  await sees(page.getByRole('button', { name: 'Save', exact: true }));
  await page.getByLabel('Chapter Title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sees(page.getByRole('alert').getByText('Validation Error'));
  await sees(page.getByText('Chapter title is required.').first());
  await page.getByLabel('Chapter Title').fill('Basics');
  // Another chapter is moved before this one while its form is open; saving does not move it back.
  const moveReply = await api('PUT', `/courses/${id}/outline/place`, { body: { noun: 'chapters', id: two, place: 1 } });
  expect(moveReply.status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await tells(page, 'Chapter updated successfully!');
  await eventually(() => storedOutline(id)).toBe('Two(c) Basics(a b) Three()');
  await page.getByRole('link', { name: 'Basics', exact: true }).click();

  await sees(page.getByRole('rowheader', { name: 'a', exact: true }));
  expect(addressOf(page)).toContain(`/course/${id}/chapters/${one}/topics`);
  for (const name of ['View Chapters', 'Add Topic', 'Add Case Study', 'Add Assignment']) {
    await sees(page.getByRole('link', { name, exact: true }));
  }
  await sees(
    page.getByText('No assignments in this chapter yet.'),
    page.getByText('No case studies in this chapter yet.'),
  );
  await expectAccessible(page, 'the topics');
  await rowAction(page, 'a', 'Delete');
  await sees(question(page).getByText('You will not be able to recover this topic!'));
  await confirms(page, 'Are you sure?', 'Yes, delete it!');
  await tells(page, 'Deleted!');
  await eventually(() => storedOutline(id)).toBe('Two(c) Basics(b) Three()');
});

test('the lists of a chapter fit a phone', async () => {
  const { id, two } = await course();
  const page = await browser.admin(`course/${id}/chapters/${two}/topics`, { size: phone });
  await sees(page.getByRole('link', { name: 'c', exact: true }));
  await expectNoSidewaysScroll(page, 'the topics');
  await page.goto(`/admin-dashboard/course/${id}/chapters`);
  await sees(page.getByRole('link', { name: 'One', exact: true }));
  await expectNoSidewaysScroll(page, 'the chapters');
});
