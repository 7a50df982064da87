import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { StartError } from './startError.ts';

/** The settings for bulk email and returned letters. */
export type MailingSettings = {
  /** Campaign letters per second, sent by all server processes together (`mailPaceTable`). */
  readonly rate: number;
  /** Whether opens and clicks are counted. */
  readonly tracking: boolean;
  /** Whether people who sign up on the site must confirm this by a link in an email. */
  readonly doubleOptIn: boolean;
  /** The key that signs outgoing mail. */
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | undefined;
  readonly inbox: {
    /**
     * The address to which people reply by email; `+` and a mark are inserted before the @. If undefined, replies to
     * letters do not reach the inbox.
     */
    readonly address: string | undefined;
    /** The mailbox of that address, if there is one. */
    readonly mailbox: Mailbox | undefined;
  };
  readonly bounce: {
    /**
     * The address for returned letters; `+` and an id are inserted before the @. If undefined, letters are returned to
     * the sender.
     */
    readonly address: string | undefined;
    /** The secret for the reports of the mail service. If undefined, reports are refused. */
    readonly secret: string | undefined;
    /** The mailbox with returned mail, if there is one. */
    readonly mailbox: Mailbox | undefined;
  };
};

/**
 * A mailbox on an IMAP server. Without `secure` the connection starts unencrypted and is upgraded if the server offers
 * it.
 */
export type Mailbox = {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  readonly path: string;
};

const onOff = (name: string, initial: 'on' | 'off') =>
  z._default(z.enum(['on', 'off'], `${name} must be "on" or "off"`), initial);
const mailboxUrl = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => mailboxOf(text) !== undefined,
          `${name} must look like imaps://user:password@mail.example.org/INBOX or imap://…:143`,
        ),
      ),
  );
const rateRule = 'MAIL_RATE must be a whole number of emails per second from 1 to 10000';

export const mailingSettings = {
  MAIL_RATE: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, rateRule),
      z.refine((text) => Number(text) >= 1 && Number(text) <= 10_000, rateRule),
    ),
    '20',
  ),
  MAIL_TRACKING: onOff('MAIL_TRACKING', 'on'),
  DOUBLE_OPT_IN: z.optional(z.enum(['on', 'off'], 'DOUBLE_OPT_IN must be "on" or "off"')),
  DKIM_DOMAIN: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'DKIM_DOMAIN must be a domain, such as example.org'))),
  DKIM_SELECTOR: z.optional(z.string().check(z.regex(/^[\w.-]+$/, 'DKIM_SELECTOR must be a name, such as mail'))),
  DKIM_KEY_FILE: z.optional(z.string()),
  INBOX_ADDRESS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^@\s<>+]{1,16}@[^@\s<>]+$/,
          'INBOX_ADDRESS must be an email address with at most 16 characters and no + before the @',
        ),
      ),
  ),
  INBOX_IMAP_URL: mailboxUrl('INBOX_IMAP_URL'),
  BOUNCE_ADDRESS: z.optional(
    z.string().check(z.regex(/^[^@\s<>]+@[^@\s<>]+$/, 'BOUNCE_ADDRESS must be an email address')),
  ),
  BOUNCE_SECRET: z.optional(z.string().check(z.minLength(16, 'BOUNCE_SECRET must have at least 16 characters'))),
  BOUNCE_IMAP_URL: mailboxUrl('BOUNCE_IMAP_URL'),
};

type Settings = z.output<z.ZodMiniObject<typeof mailingSettings>> & { readonly SMTP_URL?: string | undefined };

/** Derives the mailing settings from the environment; throws a `StartError` that names missing settings. */
export function mailingOf(settings: Settings): MailingSettings {
  if (settings.INBOX_IMAP_URL !== undefined && settings.INBOX_ADDRESS === undefined)
    throw new StartError('INBOX_IMAP_URL needs INBOX_ADDRESS: give the address whose mail is in that mailbox.');
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_KEY_FILE: keyFile } = settings;
  return {
    rate: Number(settings.MAIL_RATE),
    tracking: settings.MAIL_TRACKING === 'on',
    // Without a mail server nobody would receive the email that asks for confirmation.
    doubleOptIn: (settings.DOUBLE_OPT_IN ?? (settings.SMTP_URL === undefined ? 'off' : 'on')) === 'on',
    dkim: dkimOf(domainName, keySelector, keyFile),
    inbox: {
      address: settings.INBOX_ADDRESS?.toLowerCase(),
      mailbox: settings.INBOX_IMAP_URL === undefined ? undefined : mailboxOf(settings.INBOX_IMAP_URL),
    },
    bounce: {
      address: settings.BOUNCE_ADDRESS,
      secret: settings.BOUNCE_SECRET,
      mailbox: settings.BOUNCE_IMAP_URL === undefined ? undefined : mailboxOf(settings.BOUNCE_IMAP_URL),
    },
  };
}

/** Parses the URL of a mailbox; undefined for any other text. User and password may be percent-encoded. */
function mailboxOf(text: string): Mailbox | undefined {
  try {
    const { protocol, hostname, port, username, password, pathname } = new URL(text);
    const secure = protocol === 'imaps:';
    if ((!secure && protocol !== 'imap:') || hostname === '' || username === '') return undefined;
    return {
      host: hostname,
      port: port === '' ? (secure ? 993 : 143) : Number(port),
      secure,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      path: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    };
  } catch {
    return undefined;
  }
}

function dkimOf(domainName?: string, keySelector?: string, keyFile?: string): MailingSettings['dkim'] {
  if (domainName === undefined && keySelector === undefined && keyFile === undefined) return undefined;
  if (domainName === undefined || keySelector === undefined || keyFile === undefined)
    throw new StartError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE belong together: give all or none.');
  try {
    return { domainName, keySelector, privateKey: readFileSync(keyFile, 'utf8') };
  } catch {
    throw new StartError(`DKIM_KEY_FILE cannot be read: ${keyFile}.`);
  }
}
