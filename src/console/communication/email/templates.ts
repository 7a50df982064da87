import type { campaignTemplates } from '#contract/communication/campaigns.ts';
import { exampleHost } from '#contract/communication/letterTemplates.ts';

export type TemplateName = (typeof campaignTemplates)[number];

/** A template uses only formatting that the editor supports. */
export type Template = { readonly subject: string; readonly htmlContent: string };

// Text does not set a colour, so that it stays readable in a mail app's dark mode.
const heading = 'margin: 0 0 16px; font-size: 26px; line-height: 32px';
const subheading = 'margin: 28px 0 8px; font-size: 18px; line-height: 24px';
const body = 'margin: 0 0 16px; font-size: 16px; line-height: 24px';
const mutedStyle = 'margin: 0 0 8px; font-size: 14px; line-height: 20px';
const button =
  'display: inline-block; padding: 12px 24px; font-size: 16px; font-weight: bold; color: #ffffff; background-color: #3549c3; border-radius: 6px; text-decoration: none';

const paragraph = (text: string, style = body) => `<p style="${style}">${text}</p>`;
const link = (label: string, path: string) =>
  `<p style="margin: 24px 0"><a style="${button}" href="https://${exampleHost}/${path}">${label}</a></p>`;
const item = (text: string) => `<li style="margin: 0 0 8px">${text}</li>`;
const list = (...items: readonly string[]) =>
  `<ul style="margin: 0 0 16px; padding: 0 0 0 24px; font-size: 16px; line-height: 24px">${items.map(item).join('')}</ul>`;
const band = (colour: string, ...lines: readonly string[]) =>
  `<div style="margin: 0 0 24px; padding: 24px; background-color: ${colour}; border-radius: 8px">${lines.join('')}</div>`;

/** Subject and HTML that the composer's three template cards fill in. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  newsletter: {
    subject: 'Monthly Newsletter - {{date}}',
    htmlContent: [
      `<h1 style="${heading}">Monthly Newsletter</h1>`,
      paragraph('Hello {{first_name|there}},'),
      paragraph('Here is what is new at the institute this month.'),
      `<h2 style="${subheading}">New courses</h2>`,
      list(
        '<strong>Course name:</strong> what students learn, and when the next batch starts.',
        '<strong>Course name:</strong> what students learn, and when the next batch starts.',
      ),
      `<h2 style="${subheading}">From our students</h2>`,
      paragraph('A short story about a student and the job that came of it.'),
      `<h2 style="${subheading}">Dates to remember</h2>`,
      list('Last day of registration: date', 'Start of the next batch: date'),
      link('See all courses', 'courses'),
      paragraph('Thank you for reading. Reply to this email if you have a question.', mutedStyle),
    ].join(''),
  },
  announcement: {
    subject: 'Important Announcement',
    htmlContent: [
      band(
        '#eceefd',
        `<h1 style="${heading}; color: #1b1d2a">Important Announcement</h1>`,
        paragraph('The announcement in one sentence.', 'margin: 0; font-size: 16px; line-height: 24px; color: #33364a'),
      ),
      paragraph('Dear {{name|student}},'),
      paragraph('Say what changes, from when, and whom it concerns.'),
      `<h2 style="${subheading}">What you have to do</h2>`,
      list('First step: say what to do', 'Second step: say what to do'),
      link('Read more', 'announcement'),
      paragraph('Questions? Reply to this email and we will help.', mutedStyle),
    ].join(''),
  },
  promotion: {
    subject: 'Special Offer: 50% off',
    htmlContent: [
      band(
        '#1f2a6b',
        '<h1 style="margin: 0 0 8px; font-size: 32px; line-height: 40px; color: #ffffff; text-align: center">50% off</h1>',
        '<p style="margin: 0; font-size: 16px; line-height: 24px; color: #ffffff; text-align: center">on all courses for new students</p>',
      ),
      paragraph('Hello {{first_name|there}},'),
      paragraph('Register this week and pay half of the fee. The offer includes:'),
      list('All study material', 'Live sessions with our teachers', 'A certificate at the end'),
      link('Register now', 'offer'),
      paragraph('This offer expires in 7 days. It cannot be combined with other offers.', mutedStyle),
    ].join(''),
  },
};
