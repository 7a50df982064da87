import { expect, test } from 'vitest';
import { apiRecord, colleague, every, flags, mark } from './api.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from './axe.ts';
import { gone, openBrowser, phone, sees } from './page.ts';

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
