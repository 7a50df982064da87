import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { read, utils } from 'xlsx';
import { newsletterSubscriptionsTable, studentsTable, suppressedAddressesTable } from '#server/schema.ts';
import { PageWorker } from './kit/import/pageWorkers.ts';
import { wholeConsole } from './wholeConsole.ts';

/** Texts that a spreadsheet would otherwise convert. */
const subscribers = [
  { email: 'back.one@example.in', name: '=1+1', phone: '+91 98765 43210', source: 'course', status: 'active' },
  { email: 'back.two@example.in', name: "'=quoted", phone: '00987 654315', source: 'other', status: 'unsubscribed' },
  { email: 'back.three@example.in', name: 'आशा; =राव', phone: '', source: 'contact', status: 'bounced' },
] as const;
const students = [
  { email: 'back.four@example.in', name: '=1+1', phone: '+91 98765 43210', mode: 'online', course: ['GST', 'Tally'] },
  { email: 'back.five@example.in', name: 'आशा राव', phone: '098765 43211', mode: 'offline', course: ['Payroll'] },
] as const;

const files: Blob[] = [];

beforeEach(() => {
  files.length = 0;
  vi.stubGlobal('Worker', PageWorker);
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('an exported file', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null, applyAccept: false });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

  async function exportFile(button: string): Promise<Blob> {
    await press(button);
    await waitFor(() => expect(files).toHaveLength(1));
    const [file] = files;
    if (!file) throw new Error('Nothing was downloaded.');
    return file;
  }

  async function importAgain(file: Blob, title: string): Promise<HTMLElement> {
    await press('Import');
    const dialog = await screen.findByRole('dialog', { name: title });
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The dialog takes no file.');
    await user.upload(input, new File([file], 'again'));
    expect(await within(dialog).findByText(/No errors\./)).toBeInTheDocument();
    return dialog;
  }

  it.each(['Export CSV', 'Export Excel'])('of subscribers can be read back unchanged: %s', async (button) => {
    const { db } = tested.app;
    const table = newsletterSubscriptionsTable;
    await db.delete(table);
    await db.insert(table).values(subscribers.map((subscriber) => ({ ...subscriber })));
    await tested.open('/admin-dashboard/newsletter-subscriptions');
    await screen.findByText('back.one@example.in');
    const file = await exportFile(button);
    // Removes them, as if the server had never had them.
    await db.delete(table);
    await db.delete(suppressedAddressesTable);
    const dialog = await importAgain(file, 'Import subscribers');
    await user.type(within(dialog).getByRole('textbox'), 'Form at the Pune fair');
    await press('Import 3 rows');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { email, name, phone, source, status } = table;
    const storedRows = await db.select({ email, name, phone, source, status }).from(table);
    expect(storedRows).toEqual(expect.arrayContaining([...subscribers]));
    expect(storedRows).toHaveLength(3);
  });

  it('of students can be read back unchanged, with real dates and phone numbers as text', async () => {
    const { db } = tested.app;
    const emails = students.map((student) => student.email);
    await db
      .insert(studentsTable)
      .values(
        students.map((student) => ({ ...student, course: [...student.course], createdAt: '2026-11-20T20:35:00Z' })),
      );
    const { email, name, phone, mode, course } = studentsTable;
    const readTable = () =>
      db.select({ email, name, phone, mode, course }).from(studentsTable).where(inArray(email, emails));
    const rowsBefore = await readTable();
    await tested.open('/admin-dashboard/students/list?filter={"search":"back."}');
    await screen.findByText('=1+1');
    const file = await exportFile('Export Excel');
    const [sheet] = Object.values(read(await file.arrayBuffer()).Sheets);
    const [header, row] = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [];
    expect(header?.slice(-2)).toEqual(['Registered Date', 'Registered Time']);
    expect(row?.slice(-2)).toEqual([46_347, expect.closeTo(125 / 1440, 9)]);
    const dialog = await importAgain(file, 'Import students');
    const rule = within(dialog).getByRole('combobox', { name: 'For existing students' });
    await user.selectOptions(rule, 'update');
    await press('Import 2 rows');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await readTable()).toEqual(expect.arrayContaining(rowsBefore));
  });
});
