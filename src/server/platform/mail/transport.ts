import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import type { MailStatus } from '#contract/system/letters.ts';
import type { Environment } from '../../environment.ts';
import type { LetterContent } from './letter.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** A stored letter that is to be delivered. */
export type Delivery = {
  readonly _id: string;
  readonly createdAt: string;
  readonly to: string;
  readonly toName: string;
  readonly subject: string;
  readonly content: LetterContent;
  /** Headers of its own, such as how to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type Transport = {
  readonly status: MailStatus;
  /** Tries once; never throws. */
  deliver(letter: Delivery): Promise<Outcome>;
  close(): void;
};

/** Connections to the mail server, and so letters that are under way at a time. */
export const connections = 5;

/** Timeouts of the mail server in milliseconds: to connect, to greet and to answer. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, idleTimeout: 20_000 };

/** Headers signed by DKIM. RFC 8058 requires both unsubscribe headers, which the default list lacks. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

export type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'> & {
  readonly mailing?: Pick<Environment['mailing'], 'dkim'> & {
    /** The address for returned letters; the sender by default. */
    readonly bounce?: Pick<Environment['mailing']['bounce'], 'address'>;
  };
};

/**
 * Opens the mail server of SMTP_URL, or without one the folder `DATA_DIR/outbox`, which gets an .eml file per letter.
 */
export function openTransport(settings: MailSettings): Transport {
  const { smtpUrl, dataDir } = settings;
  return smtpUrl === undefined ? outbox(settings, join(dataDir, 'outbox')) : smtp(settings, smtpUrl);
}

function messageOf(letter: Delivery, { mailFrom, mailing }: MailSettings): SendMailOptions & { messageId: string } {
  const { html, text, replyTo, automatic, attachments } = letter.content;
  return {
    // The same id at each attempt, so that mail programs recognise a duplicate.
    messageId: `<${letter._id}@${mailFrom.address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(letter.createdAt),
    from: mailFrom,
    to: { name: letter.toName, address: letter.to },
    ...(replyTo === undefined ? {} : { replyTo }),
    envelope: { from: returnPathOf(letter._id, mailing?.bounce?.address) ?? mailFrom.address, to: letter.to },
    headers: { ...(automatic && { 'Auto-Submitted': 'auto-generated' }), ...letter.headers },
    subject: letter.subject,
    html,
    text,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: 'base64',
    })),
    // Nothing in a letter makes the server read its own files or other sites.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A return address with the letter's id, which identifies returned letters. */
function returnPathOf(id: string, bounceAddress: string | undefined): string | undefined {
  const [name = '', domain = ''] = bounceAddress?.split('@') ?? [];
  return bounceAddress && `${name}+${id}@${domain}`;
}

function smtp(settings: MailSettings, url: string): Transport {
  /** The contents in transmission, by message id: whether one was begun decides the meaning of a broken connection. */
  const contents = new Map<string, Readable>();

  // Read when the first letter is sent: the server answers before.
  const opening = once(async () => {
    const { createTransport } = await import('nodemailer');
    // Requeued letters would be sent again where nobody knows whether they arrived.
    const { dkim } = settings.mailing ?? {};
    const transporter = createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxRequeues: 0,
      ...timeouts,
      ...(dkim && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
    });
    transporter.use('stream', (mail, done) => {
      const { message } = mail;
      const { messageId } = mail.data;
      const create = message.createReadStream.bind(message);
      message.createReadStream = (...args) => {
        const stream = create(...args);
        contents.set(String(messageId), stream);
        return stream;
      };
      done();
    });
    return transporter;
  });

  return {
    status: { transport: 'smtp', place: new URL(url).host, from: settings.mailFrom.address },
    async deliver(letter) {
      const message = messageOf(letter, settings);
      try {
        const transporter = await opening.get();
        const { response } = await transporter.sendMail(message);
        return { state: 'sent', answer: (response ?? '').slice(0, 2000) };
      } catch (error) {
        return outcomeOf(error, contents.get(message.messageId)?.readableDidRead ?? false);
      } finally {
        contents.delete(message.messageId);
      }
    },
    close() {
      void opening.begun()?.then((transporter) => transporter.close());
    },
  };
}

function outbox(settings: MailSettings, folder: string): Transport {
  const opening = once(async () => {
    const { createTransport } = await import('nodemailer');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return {
    status: { transport: 'outbox', place: folder, from: settings.mailFrom.address },
    async deliver(letter) {
      // The name is the letter's own: a second try does not make a second file.
      const name = `${letter.createdAt.slice(0, 19).replaceAll(':', '-')} ${letter._id}.eml`;
      try {
        const transporter = await opening.get();
        const { message } = await transporter.sendMail(messageOf(letter, settings));
        const unfinished = join(folder, `.${letter._id}`);
        await writeFile(unfinished, message, { mode: 0o600 });
        await rename(unfinished, join(folder, name));
        return { state: 'sent', answer: `Written to ${name}` };
      } catch (error) {
        return outcomeOf(error, false);
      }
    },
    close: () => undefined,
  };
}

/** Opens a value at its first use, and only once. */
function once<Value>(open: () => Promise<Value>) {
  let opened: Promise<Value> | undefined;
  return { get: () => (opened ??= open()), begun: () => opened };
}
