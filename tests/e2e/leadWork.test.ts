import { expect, test } from 'vitest';
import { apiFind, apiRecord, colleague, every, flags, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { rowOf, searchedFor } from './list.ts';
import { eventually, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

const permissions = flags({ enquiries: every, students: every, calendar: every, course: ['read'] });
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** A lead of this word, with a phone of its own. */
const addLead = (word: string, values: object = {}) =>
  apiRecord('POST', '/leads', {
    name: word,
    phone: `7${word.replaceAll(/\D/g, '').padEnd(9, '4').slice(0, 9)}`,
    ...values,
  });

test('a lead is worked on at its page, and becomes a student there', async () => {
  const word = mark();
  const { _id } = await addLead(word, { email: `${word.toLowerCase()}@example.in` });
  const page = await browser.as(await colleague({ name: `Asha ${word}`, permissions }), `enquiries/${_id}/show`);
  await sees(page.getByRole('heading', { level: 1, name: word }));
  await page.getByRole('textbox', { name: 'Note for colleagues' }).fill('Prefers mornings');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await sees(timeline.getByText('Prefers mornings'));
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Call' }).click();
  await page.getByRole('button', { name: 'Spoke', exact: true }).click();
  await page.getByRole('button', { name: 'Save outcome' }).click();
  await sees(timeline.getByText('Spoke'));
  await settled(page);
  await expectAccessible(page, 'the page of a lead');

  await page.getByRole('button', { name: 'Enrol' }).click();
  const dialog = page.getByRole('dialog', { name: `Enrol ${word}` });
  await eventually(() => dialog.getByLabel('Name', { exact: true }).inputValue()).toBe(word);
  await settled(page);
  await expectAccessible(page, 'the enrolment of a lead');
  await dialog.getByLabel('Courses').fill('GST');
  await dialog.getByRole('button', { name: 'Enrol' }).click();
  await sees(page.getByRole('link', { name: word }), timeline.getByText('Enrolled'));
  const [student] = await apiFind('/v1/students', word);
  const [lead] = await apiFind('/leads', word);
  expect(lead).toMatchObject({ studentId: student?._id, assignedTo: `Asha ${word}` });
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'the page of a lead');
});

test('a card is dragged to a stage on the board, moved on by keys, and stays there', async () => {
  const word = mark();
  await addLead(word);
  const session = await colleague({ name: `Ravi ${word}`, permissions });
  const page = await browser.as(session, `enquiries/board?${filtered({ q: word })}`);
  const column = (name: string) => page.getByRole('region', { name });
  const card = (stage: string) => column(stage).getByRole('link', { name: word });
  await sees(card('New'));
  await column('New').getByRole('listitem').filter({ hasText: word }).dragTo(column('Contacted'));
  await sees(card('Contacted'));
  await card('Contacted').focus();
  await page.keyboard.press('Control+ArrowRight');
  await sees(card('Visiting'));
  await eventually(() => card('Visiting').evaluate((link) => link === document.activeElement)).toBe(true);
  await settled(page);
  await expectAccessible(page, 'the board of leads');
  await page.reload();
  await sees(card('Visiting'));
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'the board of leads');
});

test('ten leads get an owner, an outcome and a next step with eleven keys', async () => {
  const word = mark();
  const letters = [...'ABCDEFGHIJ'];
  for (const letter of letters.toReversed()) await addLead(`${word} ${letter}`);
  const session = await colleague({ name: `Meena ${word}`, permissions });
  const page = await browser.as(session, `enquiries?${searchedFor(word)}&sort=name&order=ASC`);
  await sees(rowOf(page, `${word} A`));
  await rowOf(page, `${word} A`)
    .getByRole('link', { name: `${word} A` })
    .focus();
  // A key is the outcome, proposes the next step, and goes on; the last one is confirmed.
  for (const [place, letter] of letters.entries()) {
    await page.keyboard.press(place % 2 === 0 ? '2' : '1');
    await sees(page.getByRole('group', { name: `Outcome for ${word} ${letter}` }));
  }
  await page.keyboard.press('Enter');
  const wanted = letters.map((letter, place) => ({
    name: `${word} ${letter}`,
    lastOutcome: place % 2 === 0 ? 'noAnswer' : 'spoke',
    assignedTo: `Meena ${word}`,
    hasStep: true,
  }));
  await eventually(async () =>
    (await apiFind('/leads', word))
      .map(({ name, lastOutcome, assignedTo, scheduledDate }) => ({
        name,
        lastOutcome,
        assignedTo,
        hasStep: typeof scheduledDate === 'string',
      }))
      .toSorted((one, other) => String(one.name).localeCompare(String(other.name))),
  ).toEqual(wanted);
});

test('the figures of leads and of the inbox are opened where one works', async () => {
  const page = await browser.admin('enquiries');
  await page.getByRole('link', { name: 'Figures' }).click();
  await sees(page.getByRole('region', { name: 'By owner' }));
  await settled(page);
  await expectAccessible(page, 'the figures of leads');
  const inbox = await browser.admin('inbox');
  await inbox.getByRole('link', { name: 'Figures' }).click();
  await sees(inbox.getByRole('region', { name: 'By source' }));
  await settled(inbox);
  await expectAccessible(inbox, 'the figures of the inbox');
});
