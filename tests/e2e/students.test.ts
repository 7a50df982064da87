import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { read, utils } from 'xlsx';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { api, apiFind, apiRecord, colleague, flags, mark } from './api.ts';
import { field, write } from './crudNoun.ts';
import { expectAccessible } from './axe.ts';
import { contentOf } from './files.ts';
import { question, searchedFor, tells } from './list.ts';
import { eventually, gone, hasFocus, openBrowser, phone, sees } from './page.ts';

const browser = openBrowser();
const password = 'a long password';

async function registerStudent(name: string, values: object = {}): Promise<string> {
  const body = { name, email: `${mark()}@example.in`, phone: '+91 98100 64097', password, location: 'Pune' };
  const learning = { course: 'GST & Taxation, Tally Prime, Payroll', teacher: 'Anil Mehrotra' };
  const { status, json } = await api('POST', '/v1/students/register', { body: { ...body, ...learning, ...values } });
  expect(status).toBe(201);
  return String(Object(json).student._id);
}

/** The row of a student, in either list. */
const rowWith = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function fromMenu(page: Page, name: string, action: string): Promise<void> {
  await rowWith(page, name)
    .getByRole('button', { name: `More actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function exportRows(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Excel' }).click(),
  ]);
  const book = read(await contentOf(file));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return { file: file.suggestedFilename(), sheet: book.SheetNames[0], rows: utils.sheet_to_json<object>(sheet) };
}

test('a student is registered, edited in the row, suspended, exported, deleted and restored', async () => {
  const word = mark();
  const name = `${word} Student`;
  const page = await browser.admin('students');
  const values = { Name: name, Email: `${word}@Example.in`, Phone: '+91 98100 64097', Location: 'Pune' };
  for (const [label, value] of Object.entries(values)) await write(field(page, label), value);
  await page.getByRole('button', { name: 'Register student' }).click();
  await sees(page.getByText('Password is required'), page.getByText('Teacher is required'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await write(field(page, 'Course'), 'GST & Taxation, Tally Prime, Payroll');
  await write(field(page, 'Teacher'), 'Anil Mehrotra');
  await page.getByRole('button', { name: 'Register student' }).click();
  await tells(page, 'Student registered successfully!');
  await eventually(() => field(page, 'Name').inputValue()).toBe('');

  await page.goto(`/admin-dashboard/students/profiles?${searchedFor(word)}`);
  await rowWith(page, name)
    .getByRole('button', { name: `Edit profile ${name}` })
    .click();
  await hasFocus(page.getByLabel(`Name ${name}`));
  await page.getByLabel(`Email ${name}`).fill('nobody');
  await page.keyboard.press('Enter');
  await sees(page.getByText('Enter a valid email address'));
  await page.getByLabel(`Email ${name}`).fill(`${word}@example.in`);
  await page.getByLabel(`Status ${name}`).selectOption('offline');
  await page.getByLabel(`Center ${name}`).fill('Kothrud');
  await page.getByRole('button', { name: `Save ${name}` }).click();
  await tells(page, 'Student profile updated successfully!');
  await hasFocus(page.getByRole('button', { name: `Edit profile ${name}` }));
  const [savedStudent] = await apiFind('/v1/students', word);
  expect(savedStudent).toMatchObject({ mode: 'offline', center: 'Kothrud', email: `${word}@example.in` });
  expect(await exportRows(page)).toMatchObject({
    file: `student_profiles_${todayAtInstitute()}.xlsx`,
    sheet: 'Student Profiles',
    rows: [{ 'S.No': 1, Name: name, Status: 'offline', 'Student ID': savedStudent?._id.slice(-8), 'Live Sessions': 0 }],
  });

  await page.goto(`/admin-dashboard/students/list?${searchedFor(word)}`);
  const row = rowWith(page, name);
  await sees(row.getByText('GST & Taxation, Tally Prime'), row.getByText('+1 more'), row.getByText('Kothrud'));
  const chat = row.getByRole('link', { name: `WhatsApp ${name}` });
  expect(await chat.getAttribute('href')).toBe('https://wa.me/919810064097');
  await fromMenu(page, name, 'Suspend');
  const dialog = page.getByRole('dialog', { name: `Are you sure you want to suspend ${name}?` });
  await dialog.getByLabel('Reason').fill('Fees are overdue');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await tells(page, 'Student suspended successfully!');
  await sees(row.getByText('Suspended'));
  expect(await apiFind('/v1/students', word)).toMatchObject([
    { status: 'suspended', suspendReason: 'Fees are overdue' },
  ]);
  await fromMenu(page, name, 'Unsuspend');
  await question(page, `Are you sure you want to unsuspend ${name}?`)
    .getByRole('button', { name: 'Unsuspend' })
    .click();
  await tells(page, 'Student unsuspended successfully!');

  const { rows, ...book } = await exportRows(page);
  expect(book).toEqual({ file: `students_export_${todayAtInstitute()}.xlsx`, sheet: 'Students' });
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'S.No',
    'Name',
    'Email',
    'Phone',
    'Location',
    'Center',
    'Status',
    'Courses',
    'Live Sessions',
    'Registered Date',
    'Registered Time',
  ]);
  expect(rows).toMatchObject([{ Courses: 'GST & Taxation, Tally Prime, Payroll', Phone: '+91 98100 64097' }]);

  await fromMenu(page, name, 'Delete');
  await question(page, `Are you sure you want to delete ${name}? This action cannot be undone.`)
    .getByRole('button', { name: 'Yes, delete it!' })
    .click();
  await tells(page, `${name} has been deleted successfully!`);
  await gone(row);
  await page.getByRole('button', { name: 'Undo' }).click();
  await sees(row);
});

test('an export of nothing says so, and the dialog keeps a mode of the other set', async () => {
  const word = mark();
  const id = await registerStudent(word);
  await apiRecord('PUT', `/v1/students/admin/update-profile/${id}`, {
    name: word,
    email: `${word}@example.in`,
    phone: '098100 64097',
    mode: 'online',
  });
  const page = await browser.admin(`students/list?${searchedFor(word)}`);
  await page.getByRole('button', { name: `Edit ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Student Profile' });
  await sees(dialog.getByText('The profile image cannot be changed here.', { exact: false }));
  await sees(dialog.getByRole('combobox', { name: 'Mode' }).getByText('online'));
  await dialog.getByLabel('Center', { exact: true }).fill('Andheri');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Student profile updated successfully!');
  expect(await apiFind('/v1/students', word)).toMatchObject([{ mode: 'online', center: 'Andheri' }]);
  await page.getByRole('searchbox').fill(`${word} nobody`);
  await sees(page.getByText('No results. Try a different search or filter.'));
  await page.getByRole('button', { name: 'Export Excel' }).click();
  await sees(page.getByText('No students to export'));
});

test('a read-only user finds the students, but nothing that adds or changes them', async () => {
  const word = mark();
  await registerStudent(word);
  const reader = await colleague({ role: 'Viewer', permissions: flags({ students: ['read'] }) });
  const page = await browser.as(reader, `students/list?${searchedFor(word)}`);
  await sees(rowWith(page, word));
  await gone(page.getByRole('link', { name: 'Add Student' }), page.getByRole('button', { name: `Edit ${word}` }));
  await page.goto('/team-dashboard/students');
  await sees(page.getByRole('heading', { level: 1, name: 'View Students' }));
});

test('on a phone a profile is edited in the dialog', async () => {
  const word = mark();
  await registerStudent(word);
  const page = await browser.admin(`students/profiles?${searchedFor(word)}`, { size: phone });
  await page.getByRole('button', { name: `More actions for ${word}` }).tap();
  await page.getByRole('menuitem', { name: 'Edit profile' }).tap();
  await sees(page.getByRole('dialog', { name: 'Edit Student Profile' }).getByLabel('Center', { exact: true }));
});

test('a student’s page shows related records of other modules, and keeps comments', async () => {
  const word = mark();
  const email = `${word}@example.in`;
  const id = await registerStudent(word, { email });
  await apiRecord('POST', '/tickets', { name: word, email, phone: '', message: 'Where is my receipt?' });
  await apiRecord('POST', '/leads', { name: 'A friend', message: `Sent by ${email}` });
  const page = await browser.admin(`students/${id}`);
  await sees(page.getByRole('heading', { level: 1, name: word }), page.getByRole('link', { name: word }));
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Asked for a batch at the weekend.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(page.getByText('Asked for a batch at the weekend.'));
  await expectAccessible(page, 'the page of a student');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await sees(page.getByText('Deleted comment'));
});

test('two records of one person are compared and merged', async () => {
  const word = mark();
  const digits = String(Date.now()).slice(-9);
  const keptId = await registerStudent(`${word} one`, { phone: `+91 9${digits}`, location: 'Pune' });
  const mergedId = await registerStudent(`${word} two`, {
    phone: `09${digits}`,
    location: 'Agra',
    email: `${word}.two@example.in`,
  });
  await apiRecord('POST', `/comments/of/students/${mergedId}`, { text: 'Prefers mornings' });
  const page = await browser.admin(`students/list?${searchedFor(word)}`);
  await page.getByRole('button', { name: `Duplicate? Compare and merge ${word} one` }).click();
  const dialog = page.getByRole('dialog', { name: `Merge records of ${word} one` });
  await sees(dialog.getByText('Comments: 1'), dialog.getByText('Teacher'));
  await expectAccessible(page, 'the merge of students');
  await dialog.getByRole('radio', { name: `${word}.two@example.in` }).check();
  await dialog.getByRole('radio', { name: 'Agra' }).check();
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await tells(page, 'Records merged');
  await gone(rowWith(page, `${word} two`));
  expect(await apiFind('/v1/students', word)).toMatchObject([
    { _id: keptId, name: `${word} one`, email: `${word}.two@example.in`, location: 'Agra', duplicate: false },
  ]);
});

test('a file is imported by the chosen rule: existing students are skipped or updated, and counted so', async () => {
  const word = mark();
  const email = `${word}@example.in`;
  await registerStudent(`${word} there`, { email, location: 'Pune' });
  const page = await browser.admin(`students/list?${searchedFor(word)}`);
  const lines = ['Name,Email,Location', `${word} there,${email},Agra`, `${word} new,${word}.new@example.in,Delhi`];
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  const importRows = async (rows: readonly string[]) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const buffer = Buffer.from(rows.join('\n'));
    await page.locator('input[type="file"]').setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer });
  };
  await importRows([...lines, `${word} wrong,nobody,Delhi`]);
  await sees(dialog.getByText('Enter a valid email address'));
  await expectAccessible(page, 'the rule of an import');
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await sees(dialog.getByText('1 of 3 rows imported. 1 row already existed and was skipped.'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await importRows(lines);
  await dialog.getByRole('combobox', { name: 'For existing students' }).selectOption('Update the student');
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await tells(page, 'Students imported successfully!');
  const matches = await apiFind('/v1/students', word);
  expect(matches.map((student) => `${student.name} ${student.location}`).toSorted()).toEqual([
    `${word} new Delhi`,
    `${word} there Agra`,
  ]);
});

test('an Admin exports the data of a student as a zip, and erases them once the name is typed', async () => {
  const word = mark();
  const email = `${word}@example.in`;
  const id = await registerStudent(word, { email });
  await apiRecord('POST', '/tickets', { name: word, email, phone: '', message: 'Where is my receipt?' });
  await apiRecord('POST', '/leads', { name: 'A friend', message: `Sent by ${email}` });
  // The open page may hear that the student is gone before the erasure is answered, and then asks once more.
  const page = await browser.admin(`students/${id}`, { tolerated: [new RegExp(`^404 GET .*${id}`)] });
  await page.getByRole('button', { name: 'Personal data' }).click();
  const dialog = page.getByRole('dialog', { name: `Personal data of ${word}` });
  await sees(dialog.getByText('Tickets: 1'));
  await sees(dialog.getByText('Email removed from the records that stay'));
  await sees(dialog.getByText('Leads: 1'));
  await expectAccessible(page, 'the personal data of a student');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as zip' }).click(),
  ]);
  const { 'data.json': data = new Uint8Array() } = unzipSync(await contentOf(download));
  expect(JSON.parse(strFromU8(data))).toMatchObject({ records: { students: [{ email }], tickets: [{ email }] } });
  await dialog.getByLabel(`Type ${word} to confirm`).fill('somebody else');
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await sees(dialog.getByText(`Type the name exactly as shown: ${word}`));
  await dialog.getByLabel(`Type ${word} to confirm`).fill(word);
  await dialog.getByRole('button', { name: 'Erase personal data' }).click();
  await tells(page, 'Personal data erased');
  await sees(page.getByRole('heading', { level: 1, name: 'Add Student' }));
  expect([await apiFind('/v1/students', word), await apiFind('/tickets', word)]).toEqual([[], []]);
});
