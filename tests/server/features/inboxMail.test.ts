import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConversationThread } from '#contract/features/inbox.ts';
import { readInbox } from '#server/features/inbox/mail/readInbox.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { startImapServer, type ImapServer } from '../imapServer.ts';
import { inboxOf } from './inbox.ts';
import { corpusOf, type Answered, type CorpusMail } from './mailCorpus.ts';

let imap: ImapServer;
let app: TestApp;
let admin: string;
let inbox: ReturnType<typeof inboxOf>;

beforeAll(async () => {
  imap = await startImapServer();
  app = await createTestApp({
    environment: {
      MAIL_FROM: 'Delhi Skills <office@institute.example>',
      INBOX_ADDRESS: 'inbox@institute.example',
      INBOX_IMAP_URL: imap.url,
      PRODUCT_NAME: 'Delhi Skills',
    },
  });
  admin = await app.signInAs('Admin');
  inbox = inboxOf(app, admin);
});
afterAll(async () => {
  await app.close();
  await imap.close();
});

type Entry = {
  record_id: string;
  noun: string;
  is_opening: boolean;
  text: string;
  attachments: { name: string; path: string }[];
};

const ourText = 'It is paid.\nThe batch begins soon.';

/** A conversation that has been answered by a letter. */
async function answered(noun: 'tickets' | 'messages' | 'chats'): Promise<Answered & { readonly id: string }> {
  const id = await inbox.start(noun);
  expect((await inbox.replyTo(noun, id, { text: ourText, next: 'wait' })).status).toBe(201);
  const [entry] = await app.sql<{ letter: string; to: string }[]>`
    select letter, content ->> 'replyTo' as to from conversation_entries join letters on letters.id = letter
    where record_id = ${id}`;
  return { id, letter: entry?.letter ?? '', address: entry?.to ?? '', text: ourText };
}

async function entriesOf(messageIds: readonly string[]): Promise<readonly Entry[]> {
  return app.sql.unsafe<Entry[]>(
    `select record_id, noun, is_opening, text, attachments from conversation_entries where message_id = any ($1)`,
    [messageIds],
  );
}

/** The difference between the actual and the expected fate of an email; undefined if there is none. */
async function fault({ kind, source, outcome, text, attachments = [] }: CorpusMail, id: string) {
  const messageId = /^Message-ID: (\S+)\r$/m.exec(source)?.[1];
  const found =
    messageId === undefined
      ? await app.sql<Entry[]>`
    select record_id, noun, is_opening, text, attachments from conversation_entries
    where message_id like 'sha256:%' and record_id = ${id}`
      : await entriesOf([messageId]);
  const [entry] = found;
  if (outcome === 'dropped') return entry && `${kind}: not dropped`;
  if (!entry || found.length > 1) return `${kind}: ${found.length} entries`;
  if ((outcome === 'joined') !== (entry.record_id === id)) return `${kind}: in the wrong conversation`;
  if (entry.is_opening !== (outcome === 'opened')) return `${kind}: opens a conversation`;
  if (text !== entry.text) return `${kind}: ${JSON.stringify(entry.text)} instead of ${JSON.stringify(text)}`;
  const kept = entry.attachments.map(({ name, path }) => ({ name, isKept: path !== '' }));
  return JSON.stringify(kept) === JSON.stringify(attachments) ? undefined : `${kind}: ${JSON.stringify(kept)}`;
}

test('two hundred mails of all kinds are joined, opened or dropped rightly, and taken once', async () => {
  const nouns = ['tickets', 'messages', 'chats', 'tickets', 'messages', 'chats', 'tickets', 'tickets'] as const;
  const conversations = await Promise.all(nouns.map(answered));
  const all = conversations.flatMap((conversation, index) =>
    corpusOf(conversation, index).map((mail) => ({ mail, id: conversation.id })),
  );
  expect(all).toHaveLength(200);
  // Every sender writes more in this moment than a person does in an hour.
  for (const { mail } of all.filter((_, index) => index % 2 === 0)) imap.add(mail.source);
  await readInbox(app.deps);
  await app.sql`update conversation_entries set created_at = created_at - interval '2 hours' where direction = 'incoming'`;
  for (const { mail } of all.filter((_, index) => index % 2 === 1)) imap.add(mail.source);
  await readInbox(app.deps);
  const faults = await Promise.all(all.map(({ mail, id }) => fault(mail, id)));
  expect(faults.filter((each) => each !== undefined)).toEqual([]);
  // Reading them again, as after a crash before they were marked, finds nothing new.
  const before = await app.sql`select count(*) from conversation_entries`;
  for (const { mail } of all) imap.add(mail.source);
  await Promise.all([readInbox(app.deps), readInbox(app.deps)]);
  expect(await app.sql`select count(*) from conversation_entries`).toEqual(before);
}, 60_000);

describe('a mail that answers', () => {
  test('reopens the conversation, and the next reply continues it', async () => {
    const conversation = await answered('tickets');
    expect((await inbox.thread('tickets', conversation.id)).state).toBe('waiting');
    const mail = corpusOf(conversation, 900).find(({ kind }) => kind === 'gmail');
    imap.add(mail?.source ?? '');
    await readInbox(app.deps);
    const shown = await inbox.thread('tickets', conversation.id);
    expect(shown).toMatchObject({ state: 'open', unread: true, version: 2, previewOf: 'incoming' });
    const entry = shown.entries.at(-1);
    expect(entry).toMatchObject({
      kind: 'mail',
      isCut: true,
      from: { name: 'Kavya Reddy', email: 'kavya900@example.in' },
    });
    const whole = await inbox.call<{ text: string }>(
      'GET',
      `/inbox/tickets/${conversation.id}/entries/${entry?._id}/whole`,
    );
    expect(whole.text).toContain('> It is paid.');
    await inbox.replyTo('tickets', conversation.id, { text: 'On Monday.', last: shown.last });
    const letters = await inbox.lettersAbout(conversation.id);
    expect(letters.at(-1)).toMatchObject({
      subject: 'Re: Reply to your message to Delhi Skills',
      content: { inReplyTo: '<gmail.900@mail.example.in>' },
    });
    expect(JSON.stringify(letters.at(-1)?.content)).toContain('When does the batch begin?');
  });

  test('brings its files as private papers, which go with a permanent deletion', async () => {
    const conversation = await answered('messages');
    imap.add(corpusOf(conversation, 901).find(({ kind }) => kind === 'attachments')?.source ?? '');
    await readInbox(app.deps);
    const { entries }: ConversationThread = await inbox.thread('messages', conversation.id);
    const [pdf, program] = entries.at(-1)?.attachments ?? [];
    expect(pdf).toMatchObject({ name: 'receipt.pdf', type: 'application/pdf' });
    expect(program).toMatchObject({ name: 'setup.pdf', path: '' });
    expect((await app.request('GET', pdf?.path ?? '')).status).toBe(200);
    expect((await app.request('GET', (pdf?.path ?? '').replace(/\?.*/, ''))).status).toBe(403);
    await inbox.call('DELETE', `/contact/messages/${conversation.id}`);
    expect((await app.request('GET', pdf?.path ?? '')).status).toBe(403);
    await inbox.call('DELETE', `/trash/${conversation.id}`);
    const name = (pdf?.path ?? '').replace(/\?.*/, '').split('/').at(-1) ?? '';
    expect((await app.storedFiles()).join()).not.toContain(name);
  });

  test('is part of the person’s data with its files, and goes with an erasure', async () => {
    const conversation = await answered('tickets');
    imap.add(corpusOf(conversation, 905).find(({ kind }) => kind === 'attachments')?.source ?? '');
    await readInbox(app.deps);
    const path = `/personal-data/tickets/${conversation.id}`;
    const data = await inbox.call<{ records: { conversations: object[] }; files: { name: string; address: string }[] }>(
      'POST',
      `${path}/export`,
    );
    expect(data.records.conversations).toMatchObject([
      { direction: 'outgoing', text: ourText },
      { direction: 'incoming', fromEmail: 'kavya905@example.in' },
    ]);
    const [file] = data.files;
    expect(file?.name).toContain('receipt.pdf');
    const link = file?.address ?? '';
    expect((await app.request('GET', link)).status).toBe(200);
    await inbox.call('POST', `${path}/erase`, { json: { name: 'Kavya Reddy' } });
    expect(await app.sql`select 1 from conversation_entries where record_id = ${conversation.id}`).toHaveLength(0);
    expect((await app.storedFiles()).join()).not.toContain(link.replace(/\?.*/, '').split('/').at(-1) ?? '');
  });

  test('to a conversation in the trash opens a ticket', async () => {
    const conversation = await answered('messages');
    await inbox.call('DELETE', `/contact/messages/${conversation.id}`);
    imap.add(corpusOf(conversation, 902).find(({ kind }) => kind === 'gmail')?.source ?? '');
    await readInbox(app.deps);
    const [entry] = await entriesOf(['<gmail.902@mail.example.in>']);
    expect(entry).toMatchObject({ noun: 'tickets', is_opening: true });
    const shown = await inbox.thread('tickets', entry?.record_id ?? '');
    expect(shown.entries).toHaveLength(1);
    expect(shown).toMatchObject({ name: 'Kavya Reddy', email: 'kavya902@example.in', state: 'open' });
  });

  test('is left in the mailbox when its sender writes more than a person does', async () => {
    const conversation = await answered('tickets');
    const source = corpusOf(conversation, 903).find(({ kind }) => kind === 'gmail')?.source ?? '';
    const flags = Array.from({ length: 22 }, (_, index) => imap.add(source.replace('<gmail.', `<gmail${index}.`)));
    await readInbox(app.deps);
    expect(flags.filter((each) => each.has(String.raw`\Seen`))).toHaveLength(20);
    expect((await inbox.thread('tickets', conversation.id)).entries).toHaveLength(22);
  });

  test('read by two processes at once is stored once, with its files', async () => {
    const conversation = await answered('tickets');
    const before = (await app.storedFiles()).length;
    imap.add(corpusOf(conversation, 904).find(({ kind }) => kind === 'attachments')?.source ?? '');
    await Promise.all(Array.from({ length: 4 }, () => readInbox(app.deps)));
    expect((await inbox.thread('tickets', conversation.id)).entries).toHaveLength(3);
    expect((await app.storedFiles()).length).toBe(before + 1);
  });
});

const head = (conversation: Answered, name: string) =>
  `From: x@example.in\r\nTo: ${conversation.address}\r\nMessage-ID: <${name}@example.in>\r\nMIME-Version: 1.0\r\n`;

describe('a hostile mail', () => {
  test('of ten megabytes is shortened, and one of a thousand nested parts is left in the mailbox', async () => {
    const conversation = await answered('tickets');
    const open = Array.from(
      { length: 1000 },
      (_, depth) => `--b${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth + 1}\r\n\r\n`,
    );
    const nested = imap.add(
      `${head(conversation, 'nested')}Content-Type: multipart/mixed; boundary=b0\r\n\r\n${open.join('')}--b1000\r\n\r\nHello`,
    );
    const long = imap.add(`${head(conversation, 'long')}Content-Type: text/html\r\n\r\n${'<div>a'.repeat(1_700_000)}`);
    await readInbox(app.deps);
    expect([nested.has(String.raw`\Seen`), long.has(String.raw`\Seen`)]).toEqual([false, true]);
    const [entry] = await entriesOf(['<long@example.in>']);
    expect(entry?.text.length).toBeLessThanOrEqual(20_000);
  });

  test('with control characters and an endless subject becomes plain text', async () => {
    const conversation = await answered('tickets');
    imap.add(`${head(conversation, 'controls')}Subject: ${'A '.repeat(5000)}\r\nContent-Type: text/plain\r\n\r\na\0b`);
    await readInbox(app.deps);
    const shown = await inbox.thread('tickets', conversation.id);
    expect(shown.entries.at(-1)).toMatchObject({ text: 'ab' });
    expect(shown.entries.at(-1)?.subject?.length).toBeLessThanOrEqual(300);
    await inbox.replyTo('tickets', conversation.id, { last: shown.last });
    expect(await inbox.lettersAbout(conversation.id)).toHaveLength(2);
  });
});
