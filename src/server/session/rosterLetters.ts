import { html } from 'hono/html';
import { momentAt, zoneName } from '#contract/instituteTime.ts';
import { timeText } from '#contract/session/liveSessionTimes.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { letterButton } from '../platform/mail/letterButton.ts';
import { asOneLine } from '../platform/mail/asOneLine.ts';
import { paragraphsOf } from '../platform/mail/paragraphs.ts';

type Session = {
  readonly _id: string;
  readonly title: string;
  readonly instructor: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly link: string;
};
type Reader = { readonly _id: string; readonly name: string; readonly email: string };

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' });

/** 'Tuesday, 24 November 2026, 14:00 - 15:30 (IST)', in the institute's time zone. */
const sessionTimeInWords = ({ date, start, end }: Session) =>
  `${days.format(new Date(`${date}T00:00:00Z`))}, ${timeText({ start, end })} (${zoneName(momentAt({ date, time: start }))})`;

/** The letter with the link by which a participant joins a live session. */
export function joiningLetter(session: Session, { _id, name, email }: Reader, institute: string): Letter {
  const { title, instructor, link } = session;
  const body = html`<p>Dear ${name},</p>
    <p>You are enrolled in <strong>${title}</strong>${instructor ? html` with ${instructor}` : ''}.</p>
    <p>${sessionTimeInWords(session)}</p>
    <p>${letterButton(link, 'Join the session')}</p>
    <p>Or open this address: <a href="${link}">${link}</a></p>
    <p>${institute}</p>`;
  return { to: email, toName: name, subject: subjectOf(`Join ${title}`), html: String(body), about: [_id] };
}

/** The letter to an absentee; `text` replaces the default text. */
export function absenceLetter(
  session: Session,
  { _id, name, email }: Reader,
  { institute, text }: { readonly institute: string; readonly text: string },
): Letter {
  const standard = 'If you could not come, reply to this email: we tell you what was taught and when it is next.';
  const body = html`<p>Dear ${name},</p>
    <p>We missed you in <strong>${session.title}</strong> on ${sessionTimeInWords(session)}.</p>
    ${paragraphsOf(text || standard)}
    <p>${institute}</p>`;
  return {
    to: email,
    toName: name,
    subject: subjectOf(`We missed you in ${session.title}`),
    html: String(body),
    about: [_id],
  };
}

/** The subject of a letter may have at most 300 characters. */
const subjectOf = (text: string) => asOneLine(text).slice(0, 300);
