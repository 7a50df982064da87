import { expect, test } from 'vitest';
import { api, apiRecord, colleague, every, flags, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { form } from './files.ts';
import { eventually, gone, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();

test('two colleagues at a ticket see each other, and that one of them is answering', async () => {
  const word = mark();
  const { _id } = await apiRecord('POST', '/tickets', {
    name: `Kavya ${word}`,
    email: 'kavya@example.in',
    phone: '+91 98480 22338',
    message: 'Is it paid?',
  });
  const permissions = flags({ tickets: every, messages: ['read'] });
  const [asha, vikram] = await Promise.all(
    ['Asha', 'Vikram'].map(async (name) =>
      browser.as(await colleague({ name: `${name} ${word}`, permissions }), `tickets/${_id}`),
    ),
  );
  if (!asha || !vikram) throw new Error('Two colleagues are needed.');
  const field = vikram.getByRole('textbox', { name: `Reply to Kavya ${word}` });
  await sees(asha.getByRole('button', { name: `Also here: Vikram ${word}` }));
  await sees(vikram.getByRole('button', { name: `Also here: Asha ${word}` }));

  await field.fill('It is.');
  const answering = `Vikram ${word} is answering …`;
  await sees(asha.getByRole('status').getByText(answering));
  expect(await asha.getByText(answering).count()).toBe(2);
  await asha.getByRole('button', { name: `Also here: Vikram ${word} (Answering)` }).click();
  await sees(asha.getByRole('dialog', { name: 'Also here' }).getByText('Answering'));
  await settled(asha);
  await expectAccessible(asha, 'who else is at a ticket');
  await asha.keyboard.press('Escape');
  await asha.setViewportSize(phone);
  await expectNoSidewaysScroll(asha, 'a ticket with a colleague');

  await field.fill('');
  await gone(asha.getByText(answering));
  await vikram.goto('about:blank');
  await gone(asha.getByRole('button', { name: /^Also here/ }));
});

/** Two colleagues with rights to privacy policies and the FAQ, and a new version of the policy. */
async function twoEditors() {
  const word = mark();
  const sections = [{ title: 'Data', content: 'Kept for a year.', listItems: [] }];
  const body = { title: word, lastUpdated: 'May 2026', sections };
  const { _id } = await apiRecord('POST', '/privacy-policy/admin/create', body);
  const permissions = flags({ 'privacy-policy': every, faq: every });
  const [asha, ravi] = await Promise.all(
    ['Asha', 'Ravi'].map((name) => colleague({ name: `${name} ${word}`, permissions })),
  );
  if (!asha || !ravi) throw new Error('Two colleagues are needed.');
  return { word, path: `privacy-policy/${_id}`, asha, ravi };
}

test('a policy that a colleague edits opens for reading, and is taken over without losing what is typed', async () => {
  const { word, path, asha, ravi } = await twoEditors();
  const first = await browser.as(asha, path, { expected: [/^409 PUT .*\/privacy-policy\//] });
  const title = first.getByLabel('Title', { exact: true });
  await title.fill(`${word} by Asha`);

  const second = await browser.as(ravi, path, { size: phone });
  const held = second.getByRole('status').getByText(`Asha ${word} is editing this since`);
  await sees(held, second.getByText('You are reading it.'), second.getByText('Kept for a year.'));
  expect(await second.getByLabel('Title', { exact: true }).count()).toBe(0);
  await settled(second);
  await expectAccessible(second, 'a policy that a colleague edits');
  await expectNoSidewaysScroll(second, 'a policy that a colleague edits');

  await second.getByRole('button', { name: 'Take over' }).press('Enter');
  await sees(second.getByLabel('Title', { exact: true }));
  await gone(held);
  const lost = first.getByRole('status').getByText(`Ravi ${word} has taken over at`);
  await sees(lost, first.getByText('Your unsaved changes stay here.'));
  expect(await title.inputValue()).toBe(`${word} by Asha`);
  await settled(first);
  await expectAccessible(first, 'a policy that was taken over');

  await second.getByLabel('Title', { exact: true }).fill(`${word} by Ravi`);
  await second.getByRole('button', { name: /^Save/ }).click();
  await second.waitForURL((url) => url.pathname.endsWith('/privacy-policy'));
  await gone(lost);
  expect(await title.inputValue()).toBe(`${word} by Asha`);
  await first.getByRole('button', { name: /^Save/ }).click();
  await sees(first.getByRole('dialog', { name: 'Which version do you want to keep?' }));
});

test('the FAQ is offered to view or to take over, and to edit once a colleague has left', async () => {
  const { word, asha, ravi } = await twoEditors();
  const [first, second] = [await browser.as(asha, 'faq'), await browser.as(ravi, 'faq')];
  await sees(second.getByLabel('Title', { exact: true }), first.getByLabel('Title', { exact: true }));
  await sees(first.getByRole('button', { name: `Also here: Ravi ${word}` }));
  const title = first.getByLabel('Title', { exact: true }).first();
  const before = await title.inputValue();
  await title.fill(`${before} ${word}`);
  await sees(second.getByRole('status').getByText(`Asha ${word} is editing this since`));
  await second.getByRole('button', { name: 'View', exact: true }).press('Enter');
  await gone(second.getByLabel('Title', { exact: true }));
  await title.fill(before);
  await sees(second.getByRole('status').getByText(`Asha ${word} has finished editing.`));
  await second.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await sees(second.getByLabel('Title', { exact: true }));
});

test('a form says that a colleague has deleted its record, and keeps what is typed until it is restored', async () => {
  const word = mark();
  const blog = await apiRecord(
    'POST',
    '/blogs',
    form({ title: word, author: 'Meera Krishnan', content: '<p>One.</p>' }),
  );
  const asha = await colleague({ name: `Asha ${word}`, permissions: flags({ blogs: every }) });
  const page = await browser.admin(`blogs/${blog._id}`, { expected: [/^404 GET .*\/blogs\//] });
  const title = page.getByLabel('Title', { exact: true });
  const told = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/presence') && response.request().postData()?.includes('editing') === true,
  );
  await title.fill(`${word} typed`);
  await told;
  await api('DELETE', `/blogs/${blog._id}`, { token: asha.token });
  const notice = page.getByRole('status').getByText(`Asha ${word} deleted this record. What you typed is still here.`);
  await sees(notice, page.getByRole('button', { name: 'Copy all fields' }));
  await settled(page);
  await expectAccessible(page, 'a form whose record was deleted');
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page, 'a form whose record was deleted');
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await gone(notice);
  expect(await title.inputValue()).toBe(`${word} typed`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(async () => (await api('GET', `/blogs/${blog._id}`)).json).toMatchObject({
    title: `${word} typed`,
  });
});
