import { html } from 'hono/html';
import { wallClock } from '#contract/instituteTime.ts';
import type { NoticeDetails, NoticeKind } from '#contract/features/notices.ts';
import type { Environment } from '../../environment.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { asOneLine } from '../../platform/mail/asOneLine.ts';
import { paragraphsOf } from '../../platform/mail/paragraphs.ts';

/** Maximum characters of a comment quoted in a notice or an email. */
const maxExcerptLength = 300;
const maxSubjectLength = 200;

export const excerptOf = (text: string): string =>
  text.length > maxExcerptLength ? `${text.slice(0, maxExcerptLength).trimEnd()}…` : text;

/** The content of a notice in an email. */
export type NoticeLine = {
  readonly kind: NoticeKind;
  readonly actors: readonly string[];
  readonly actorCount: number;
  /** The record's title; null if there is no record, or if the reader may not read it. */
  readonly record: string | null;
  readonly recordId: string | null;
  readonly task: string | null;
  readonly excerpt: string | null;
  readonly commentId: string | null;
  readonly details?: NoticeDetails | null | undefined;
};

/** Joins names: 'Asha', 'Asha and Ravi', 'Asha and 2 others'. */
function namesOf({ actors, actorCount }: NoticeLine): string {
  const [first = 'Somebody', second] = actors;
  if (actorCount <= 1) return first;
  return actorCount === 2 && second !== undefined ? `${first} and ${second}` : `${first} and ${actorCount - 1} others`;
}

/** The institute's local time of an appointment: '11:30'. */
const timeOf = ({ details }: NoticeLine): string =>
  details?.appointmentAt ? wallClock(new Date(details.appointmentAt)).time : '';

/** 'Your leads: 2 due today, 1 overdue, 3 without a next step'. */
function leadsInWords({ details }: NoticeLine): string {
  const { today = 0, overdue = 0, withoutStep = 0, isLate = false } = details ?? {};
  const parts = [
    ...(today > 0 ? [`${today} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(withoutStep > 0 ? [`${withoutStep} without a next step`] : []),
  ];
  const note = isLate ? ' (late, because the server was down at 9:00)' : '';
  return `Your leads: ${parts.join(', ')}${note}`;
}

/**
 * The subject, without names of records and tasks, because the log keeps subjects for longer than some records may be
 * kept.
 */
function subjectOf(line: NoticeLine): string {
  const names = namesOf(line);
  const sentences: Record<NoticeKind, string> = {
    mention: `${names} mentioned you`,
    comment: `${names} commented on a record`,
    assigned: `${names} assigned you a task`,
    done: `${names} completed a task`,
    due: 'A task of yours is due',
    leads: 'Your leads today',
    appointment: `An appointment at ${timeOf(line)}`,
    lead: 'A new lead is yours',
    enquired: 'A lead of yours enquired again',
  };
  return sentences[line.kind];
}

function sentenceOf(line: NoticeLine): string {
  const names = namesOf(line);
  const about = line.record ? `"${line.record}"` : 'a record';
  const task = `"${line.task ?? ''}"`;
  const on = line.record ? ` (${line.record})` : '';
  const sentences: Record<NoticeKind, string> = {
    mention: `${names} mentioned you on ${about}`,
    comment: `${names} commented on ${about}`,
    assigned: `${names} assigned you the task ${task}${on}`,
    done: `${names} completed the task ${task}${on}`,
    due: `Your task ${task}${on} is due`,
    leads: leadsInWords(line),
    appointment: `Appointment at ${timeOf(line)} with ${about}`,
    lead: `The new lead ${about} is yours`,
    enquired: `Your lead ${about} enquired again`,
  };
  return sentences[line.kind];
}

const lineOf = (text: string) => asOneLine(text).slice(0, maxSubjectLength);

/**
 * The email about one notice, or about all notices of a day. Each link leads to the notice's comment, if there is one,
 * in whichever console the reader uses.
 */
export function noticeLetter(
  reader: { readonly name: string; readonly email: string },
  lines: readonly NoticeLine[],
  { publicUrl, product }: Pick<Environment, 'publicUrl' | 'product'>,
): Letter {
  const [first] = lines;
  const home = `${publicUrl}/team-dashboard`;
  const subject = lines.length === 1 && first ? subjectOf(first) : `${lines.length} notices in ${product.name}`;
  return {
    to: reader.email,
    toName: reader.name,
    subject: lineOf(subject),
    about: lines.flatMap(({ recordId }) => recordId ?? []),
    html: String(
      html`${lines.map(
          (line) =>
            html`<p>
                <a href="${line.commentId === null ? home : `${home}?comment=${line.commentId}`}"
                  >${lineOf(sentenceOf(line))}</a
                >
              </p>
              ${line.excerpt === null ? '' : html`<blockquote>${paragraphsOf(excerptOf(line.excerpt))}</blockquote>`}`,
        )}
        <p>Choose in the console, under the bell, how often notices are emailed.</p>
        <p>${product.name}</p>`,
    ),
  };
}
