import { html } from 'hono/html';
import type { AccountLink } from '#contract/people/accountLinks.ts';
import type { ProfileDraft } from '#contract/people/profile.ts';
import { browserLabel, systemName } from '#contract/userAgent.ts';
import type { Environment } from '../environment.ts';
import type { Client } from '../http/caller.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { letterButton } from '../platform/mail/letterButton.ts';

type Person = { readonly name: string; readonly email: string };
type Timezone = ProfileDraft['preferences']['timezone'];
type Institute = Pick<Environment, 'product' | 'publicUrl'>;

/**
 * The address of the page that sets a password. The token is in the fragment, which browsers send neither to a server
 * nor in a referrer.
 */
export const passwordPage = '/admin/set-password';

const zoneNames: Readonly<Record<Timezone, string>> = {
  'Asia/Kolkata': 'IST',
  UTC: 'UTC',
  'America/New_York': 'New York time',
};

/** A point in time in the reader's time zone: `23 Nov 2026, 10:40 IST`. */
function momentOf(moment: Date, timeZone: Timezone): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const { day, month, year, hour, minute } = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${day} ${month} ${year}, ${hour}:${minute} ${zoneNames[timeZone]}`;
}

type LinkInLetter = {
  readonly kind: AccountLink['kind'];
  readonly employee: Person;
  /** The employee who invites; undefined if the recipient has requested another link. */
  readonly invitedBy?: string | undefined;
  readonly token: string;
  readonly expiresAt: Date;
  readonly timezone: Timezone;
};

/** The letter with the link that sets a first or a new password. */
export function linkLetter(link: LinkInLetter, { product, publicUrl }: Institute): Letter {
  const { kind, employee, invitedBy, token, expiresAt, timezone } = link;
  const address = `${publicUrl}${passwordPage}#${token}`;
  const expiryInWords = momentOf(expiresAt, timezone);
  const isInvitation = kind === 'invitation';
  const invitation = invitedBy ? `${invitedBy} has invited you` : 'You have been invited';
  const reasonText = isInvitation
    ? html`<p>${invitation} to the staff console of ${product.name}. Your account is ${employee.email}.</p>`
    : html`<p>Somebody asked for a new password for your ${product.name} account.</p>`;
  const otherwise = isInvitation
    ? html`<p>If you did not expect this invitation, ignore this email.</p>`
    : html`<p>If it was not you, ignore this email. Your password stays as it is.</p>`;
  const body = html`<p>Dear ${employee.name},</p>
    ${reasonText}
    <p>${letterButton(address, isInvitation ? 'Set your password' : 'Set a new password')}</p>
    <p>Or open this address: <a href="${address}">${address}</a></p>
    <p>The link works once, until ${expiryInWords}.</p>
    ${otherwise}
    <p>${product.name}</p>`;
  return {
    to: employee.email,
    toName: employee.name,
    subject: isInvitation ? `Your invitation to ${product.name}` : `Set a new password for ${product.name}`,
    html: String(body),
  };
}

/** The letter about a sign-in from an unknown device, so that the owner can end that session. */
export function newDeviceLetter(
  { employee, client, at, timezone }: { employee: Person; client: Client; at: Date; timezone: Timezone },
  { product, publicUrl }: Institute,
): Letter {
  const system = systemName(client.userAgent);
  const device = browserLabel(client.userAgent) + (system ? ` on ${system}` : '');
  const body = html`<p>Dear ${employee.name},</p>
    <p>Somebody has signed in to your ${product.name} account on a new device.</p>
    <p>${momentOf(at, timezone)}<br />${device}<br />${client.address}</p>
    <p>
      If it was not you, change your password: <a href="${publicUrl}/admin">${publicUrl}/admin</a>. All other sessions
      then end.
    </p>
    <p>You can switch off these emails in your profile.</p>
    <p>${product.name}</p>`;
  return {
    to: employee.email,
    toName: employee.name,
    subject: `New sign-in to your ${product.name} account`,
    html: String(body),
  };
}

/** The letter that informs the owner of many failed sign-ins, and explains what they mean. */
export function guessedPasswordLetter(
  { employee, client, at, timezone }: { employee: Person; client: Client; at: Date; timezone: Timezone },
  { product, publicUrl }: Institute,
): Letter {
  const body = html`<p>Dear ${employee.name},</p>
    <p>
      Somebody is trying to guess the password of your ${product.name} account. Until the attempts stop, nobody can sign
      in to it from a new device, not even with the right password.
    </p>
    <p>The last attempt: ${momentOf(at, timezone)}, ${client.address}</p>
    <p>
      Devices that you have used before still work: <a href="${publicUrl}/admin">${publicUrl}/admin</a>. If your
      password is short or used elsewhere, change it in your profile.
    </p>
    <p>${product.name}</p>`;
  return {
    to: employee.email,
    toName: employee.name,
    subject: `Failed sign-ins to your ${product.name} account`,
    html: String(body),
  };
}
