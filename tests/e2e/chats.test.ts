import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, apiFind, mark } from './api.ts';
import { confirms, searchedFor, tells } from './list.ts';
import { expectAccessible } from './axe.ts';
import { addressOf, eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();

/** A visitor's conversation with the bot of the site. */
async function talk(name: string): Promise<string> {
  const sessionId = randomUUID();
  const messages = [
    { isBot: true, text: 'Your **Full Name**, please?' },
    { isBot: false, text: `I am ${name}` },
  ];
  const { status } = await api('POST', '/public/chat', { body: { sessionId, messages, userDetails: { name } } });
  expect(status).toBe(201);
  return sessionId;
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `I am ${name}` });

test('a conversation is read, completed, turned into a lead and deleted', async () => {
  const word = mark();
  const sessionId = await talk(word);
  const page = await browser.admin(`chat-conversations?${searchedFor(word)}`);
  await page.getByRole('button', { name: `Unread, Show the messages of ${word}` }).click();
  const articles = rowOf(page, word).getByRole('article');
  await eventually(() => articles.count()).toBe(2);
  const [bot, visitor] = await Promise.all([articles.first().boundingBox(), articles.last().boundingBox()]);
  expect(bot?.x).toBeLessThan(visitor?.x ?? 0);
  expect(addressOf(page)).toContain(`/chat-conversations/${sessionId}?`);

  await page.getByRole('combobox', { name: `Status of ${word}` }).selectOption('Completed');
  await tells(page, 'Status updated successfully');
  await rowOf(page, word)
    .getByRole('button', { name: /^Create a lead/ })
    .click();
  await rowOf(page, word)
    .getByRole('link', { name: `Lead: ${word}` })
    .click();
  await sees(page.getByRole('heading', { level: 1, name: word }), page.getByText(`I am ${word}`));
  await page.getByRole('link', { name: 'Show the chat conversation of this lead' }).click();
  await sees(page.getByText(`I am ${word}`));
  const { json } = await api('GET', `/chat/conversations/${sessionId}`);
  expect(json).toMatchObject({ conversation: { status: 'completed', unread: false, lead: { name: word } } });

  await page.goto(`/admin-dashboard/chat-conversations?${searchedFor(word)}`);
  await page.getByRole('button', { name: `Delete ${word}` }).click();
  await confirms(page, 'Are you sure you want to delete this conversation?', 'Yes, delete it!');
  await tells(page, 'Conversation deleted successfully');
  await gone(page.getByRole('button', { name: `Show the messages of ${word}` }));
  expect((await api('GET', `/chat/conversations/${sessionId}`)).status).toBe(404);
});

test('a message is answered in its dialog: the email has a status, and the specified call refuses another reply', async () => {
  const word = mark();
  const email = `${word}@example.in`;
  const body = { name: word, email, phone: '+91 98480 22338', message: 'How is a certificate corrected?' };
  expect((await api('POST', '/public/messages', { body })).status).toBe(201);
  const [{ _id } = { _id: '' }] = await apiFind('/contact/messages', word);
  const page = await browser.admin(`messages?${searchedFor(word)}`);
  await page.getByRole('link', { name: new RegExp(`^${email}`) }).click();
  await page.getByRole('textbox', { name: `Reply to ${word}` }).fill('Please send us both names.');
  await page.getByRole('button', { name: 'Other ways to send' }).click();
  await page.getByRole('menuitem', { name: /^Send It stays open/ }).click();
  await tells(page, 'Reply sent successfully!');
  const dialog = page.getByRole('dialog', { name: email });
  await sees(
    dialog.getByText('Please send us both names.'),
    dialog.getByText(/The email is waiting|the email is a file/),
  );
  expect(await dialog.getByRole('textbox', { name: `Reply to ${word}` }).inputValue()).toBe('');
  await expectAccessible(page, 'the conversation of a message');
  const secondReply = await api('PUT', `/contact/messages/${_id}/reply`, { body: { adminReply: 'Once more.' } });
  expect(secondReply.status).toBe(409);
  const { json } = await api('GET', `/contact/messages/${_id}`);
  expect(json).toMatchObject({ status: 'replied', adminReply: 'Please send us both names.' });
});
