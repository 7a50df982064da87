import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { PageWorker } from '../kit/import/pageWorkers.ts';
import { wholeConsole } from '../wholeConsole.ts';

const path = '/admin-dashboard/enquiries';
/** Headings as another program writes them. */
const header = ['Full Name', 'Mobile No', 'E-mail', 'Lead Source', 'Requirement', 'Counsellor'];
const csv = (...rows: readonly (readonly string[])[]) =>
  new File([[header, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')], 'leads.csv');

beforeEach(() => vi.stubGlobal('Worker', PageWorker));
afterEach(() => vi.unstubAllGlobals());

describe('the import of leads', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const stored = async () =>
    (await tested.app.db.select().from(leadsTable)).toSorted((a, b) => (a.name < b.name ? -1 : 1));

  beforeEach(async () => {
    await tested.app.db.delete(leadsTable);
  });

  it('recognises other headings, says what is wrong with a row, and takes the others', async () => {
    await tested.open(path);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import leads' });
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The dialog takes no file.');
    await user.upload(
      input,
      csv(
        ['Kavya Reddy', '98100 64097', '', 'just dial', 'Fees?', ''],
        ['Ravi Kulkarni', '', 'ravi@example.in', '', '', ''],
        ['Nobody', '', '', '', '', ''],
        ['Meena Iyer', '98110 64001', '', 'Newspaper', '', ''],
        ['Asha Verma', '98110 64002', '', '', '', 'Somebody else'],
      ),
    );
    const inDialog = within(dialog);
    expect(await inDialog.findByText(/2 rows have errors and will be skipped/)).toBeInTheDocument();
    expect(inDialog.getByText(/Enter a phone number or an email address/)).toBeInTheDocument();
    expect(inDialog.getByText(/Use one of the sources: enquiries, JustDial/)).toBeInTheDocument();
    await user.selectOptions(inDialog.getByLabelText('Source of rows that name none'), 'Referral');
    await user.click(inDialog.getByRole('button', { name: 'Import 3 rows' }));

    expect(await inDialog.findByText(/No current colleague has this name/)).toBeInTheDocument();
    expect(await stored()).toMatchObject([
      { name: 'Kavya Reddy', type: 'JustDial', message: 'Fees?' },
      { name: 'Ravi Kulkarni', type: 'Referral', email: 'ravi@example.in' },
    ]);
  });

  it('takes a file without errors in one run, with undo', async () => {
    await tested.open(path);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import leads' });
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The dialog takes no file.');
    await user.upload(input, csv(['Kavya', '98100 64097', '', '', '', ''], ['Ravi', '98110 64001', '', '', '', '']));
    await user.click(await within(dialog).findByRole('button', { name: 'Import 2 rows' }));
    expect(await screen.findByText('Leads imported successfully!')).toBeInTheDocument();
    expect(await stored()).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(async () => expect(await stored()).toEqual([]));
  });

  it('is not offered to employees who may not add leads', async () => {
    await tested.open(path, { permissions: flags({ enquiries: ['read', 'update'] }) });
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
  });
});
