import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RowsTable } from '#console/kit/import/RowsTable.tsx';
import { i18nProvider } from '#console/texts/i18n.ts';
import { show } from '../screen.tsx';

beforeEach(() => i18nProvider.changeLocale('hi'));
afterEach(() => i18nProvider.changeLocale('en'));

it('labels the number of a row in the language of the user, also on the card of a phone', () => {
  const row = { number: 3, cells: ['Ravi'], errors: {} };
  show(<RowsTable columns={[{ source: 'name', header: 'Name' }]} rows={[{ row, reason: '' }]} withReasons={false} />);
  expect(screen.getByRole('columnheader', { name: 'पंक्ति' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: '3' })).toHaveAttribute('data-label', 'पंक्ति');
});
