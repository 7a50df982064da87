import type { Alert } from '#contract/website/alerts.ts';

/** The records shown in stories: a title, a text, a status and a date. */
export type AlertRow = Alert & { readonly id: string };

/** Alerts numbered from 1, every third of them inactive. */
export function alertRows(count: number): readonly AlertRow[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return {
      id: `a${number}`,
      _id: `a${number}`,
      title: `Holiday ${number}`,
      message: `The office is closed on holiday ${number}.`,
      status: index % 3 === 2 ? 'inactive' : 'active',
      createdAt: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
      version: 1,
    };
  });
}

/** A sentence that has to wrap or be truncated, and a word that does not break by itself. */
export const longText =
  'The certificate course on goods and services tax, income tax and payroll with practical work on live data, ' +
  'https://example.org/a-very-long-address-without-any-space-that-a-narrow-column-has-to-break-somewhere ' +
  'व्यावसायिक लेखांकन प्रमाणपत्र पाठ्यक्रम';

export const longRows: readonly AlertRow[] = alertRows(3).map((row) => ({
  ...row,
  title: longText,
  message: longText,
}));

export { AlertDraft, alerts } from '#contract/website/alerts.ts';
