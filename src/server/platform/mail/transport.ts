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
  /** Additional headers, such as those for unsubscribing. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type Transport = {
  readonly status: MailStatus;
  /** Makes one attempt; never throws. */
  deliver(letter: Delivery): Promise<Outcome>;
  close(): void;
};

/** Maximum connections to the mail server, and therefore maximum letters in transmission at the same time. */
export const connections = 5;

/** Milliseconds within which the mail server must accept a connection, greet and reply. */
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
 * Opens the mail server of SMTP_URL. Without that setting, each letter becomes an .eml file in the folder
 * `DATA_DIR/outbox`.
 */
export function openTransport(settings: MailSettings): Transport {
  const { smtpUrl, dataDir } = settings;
  return smtpUrl === undefined ? outbox(settings, join(dataDir, 'outbox')) : smtp(settings, smtpUrl);
}

function messageOf(letter: Delivery, { mailFrom, mailing }: MailSettings): SendMailOptions & { messageId: string } {
  const { html, text, replyTo, inReplyTo, automatic, calendar, attachments } = letter.content;
  return {
    // All attempts have the same id, so that mail programs recognise a duplicate.
    messageId: `<${letter._id}@${mailFrom.address.split('@')[1] ?? 'localhost'}>`,
    date: new Date(letter.createdAt),
    from: mailFrom,
    to: { name: letter.toName, address: letter.to },
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(inReplyTo === undefined ? {} : { inReplyTo, references: [inReplyTo] }),
    envelope: { from: returnPathOf(letter._id, mailing?.bounce?.address) ?? mailFrom.address, to: letter.to },
    headers: { ...(automatic && { 'Auto-Submitted': 'auto-generated' }), ...letter.headers },
    subject: letter.subject,
    html,
    text,
    ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: 'base64',
    })),
    // A letter must never make the server read its own files or other sites.
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
  /**
   * The letter contents in transmission, by message id. When a connection breaks, the outcome depends on whether the
   * transmission had begun.
   */
  const contents = new Map<string, Readable>();

  // Imported with the first letter, so that the server starts faster.
  const opening = createOnce(async () => {
    const { createTransport } = await import('nodemailer');
    // `maxRequeues` is 0, because nodemailer would otherwise repeat letters that may have arrived.
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
  const opening = createOnce(async () => {
    const { createTransport } = await import('nodemailer');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return {
    status: { transport: 'outbox', place: folder, from: settings.mailFrom.address },
    async deliver(letter) {
      // The file name is derived from the letter, so a second attempt does not create a second file.
      const name = `${letter.createdAt.slice(0, 19).replaceAll(':', '-')} ${letter._id}.eml`;
      try {
        const transporter = await opening.get();
        const { message } = await transporter.sendMail(messageOf(letter, settings));
        const unfinishedPath = join(folder, `.${letter._id}`);
        await writeFile(unfinishedPath, message, { mode: 0o600 });
        await rename(unfinishedPath, join(folder, name));
        return { state: 'sent', answer: `Written to ${name}` };
      } catch (error) {
        return outcomeOf(error, false);
      }
    },
    close: () => undefined,
  };
}

/** Defers the creation of a value to the first call of `get`; `begun` returns the value only after that call. */
function createOnce<Value>(open: () => Promise<Value>) {
  let openedValue: Promise<Value> | undefined;
  return { get: () => (openedValue ??= open()), begun: () => openedValue };
}
