import { expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { read, utils } from 'xlsx';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { contentOf } from './files.ts';
import { rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, gone, openBrowser, sees } from './page.ts';

crudSmoke({
  module: 'enquiries',
  ofPerson: true,
  path: '/leads',
  title: 'Leads',
  item: 'lead',
  name: 'name',
  nameColumn: 'Name',
  creation: {
    add: 'Add lead',
    fill: (word) => ({ Name: `${word} Rao`, Source: 'JustDial', Phone: '+91 98110 64097', Message: 'The fees?' }),
    required: ['Name is required'],
    created: 'Lead created successfully!',
  },
  make: (name) => apiRecord('POST', '/leads', { name }),
  texts: { deleted: 'Lead deleted successfully', bulkDeleted: '3 leads deleted' },
  filter: {
    label: 'Assignment',
    choice: 'Assigned',
    change: (id) => api('PUT', `/leads/${id}`, { body: { assignedTo: 'Meera Krishnan' } }),
  },
  edit: { label: 'Message', field: 'message', saved: 'Lead updated successfully' },
});

const browser = openBrowser();

test('a lead is assigned and scheduled from its row, and becomes overdue once its time has passed', async () => {
  const word = mark();
  await apiRecord('POST', '/leads', { name: word });
  const page = await browser.admin(`enquiries?${searchedFor(word)}`);
  await rowAction(page, word, 'Assign');
  const assign = page.getByRole('dialog', { name: `Assign ${word}` });
  const name = assign.getByRole('combobox', { name: 'Assigned to' });
  await name.click();
  const colleague = await page.getByRole('option').first().innerText();
  await name.fill('Agency Sharma');
  await assign.getByRole('button', { name: 'Assign' }).click();
  await sees(assign.getByText('Choose a colleague from the list, or leave it empty.'));
  await name.fill(colleague);
  await assign.getByRole('button', { name: 'Assign' }).click();
  await sees(rowOf(page, word).getByText(colleague));
  await tells(page, 'Lead updated successfully');

  await rowAction(page, word, 'Schedule');
  const schedule = page.getByRole('dialog', { name: `Schedule ${word}` });
  await schedule.getByLabel('Date', { exact: true }).fill('2025-01-06');
  await schedule.getByLabel('Time', { exact: true }).fill('11:30');
  await sees(schedule.getByText('This time is in the past'));
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await sees(rowOf(page, word).getByText('6 Jan 2025, 11:30'), rowOf(page, word).getByText(/^Overdue by/));
  const [savedLead] = await apiFind('/leads', word);
  expect(savedLead).toMatchObject({ assignedTo: colleague, scheduledDate: '2025-01-06', scheduledTime: '11:30' });
});

test('a tab shows the leads of a source, in the address, and its duplicates link to each other', async () => {
  const word = mark();
  const phone = `8${String(Date.now()).slice(-9)}`;
  await apiRecord('POST', '/leads', { name: `${word} first`, phone, type: 'IndiaMart' });
  await apiRecord('POST', '/leads', { name: `${word} second`, phone: `+91-${phone}`, type: 'Referral' });
  const page = await browser.admin(`enquiries?${searchedFor(word)}`);
  await sees(rowOf(page, `${word} second`));
  await page
    .getByRole('navigation', { name: 'Source' })
    .getByRole('button', { name: /^IndiaMart \d+$/ })
    .click();
  await gone(rowOf(page, `${word} second`));
  expect(addressOf(page)).toContain('"type":"IndiaMart"');
  await page.reload();
  await rowOf(page, `${word} first`)
    .getByRole('button', { name: /^Possible duplicate/ })
    .click();
  await page
    .getByRole('dialog', { name: `Possible duplicates of ${word} first` })
    .getByRole('link', { name: `${word} second` })
    .click();
  await sees(page.getByRole('heading', { level: 1, name: `${word} second` }));
});

test('the Excel export holds every filtered lead of the source, with formulas as texts', async () => {
  const word = mark();
  const names = Array.from({ length: 11 }, (_, index) => `=${word} ${index + 10}`);
  for (const name of names) {
    await apiRecord('POST', '/leads', { name, type: 'Walk-in', phone: '098110 64097', scheduledDate: '2027-01-11' });
  }
  await apiRecord('POST', '/leads', { name: `${word} of another source` });
  const view = searchedFor(word, { type: 'Walk-in' });
  const page = await browser.admin(`enquiries?${view}&page=1&perPage=10&sort=name&order=ASC`);
  await sees(page.getByText('1–10 of 11'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`leads_Walk-in_export_${todayAtInstitute()}.xlsx`);
  const [sheet] = Object.values(read(await contentOf(file)).Sheets);
  expect(sheet?.A2).toMatchObject({ t: 's', v: names[0] });
  expect(sheet?.A2).not.toHaveProperty('f');
  const rows: unknown[] = sheet ? utils.sheet_to_json(sheet, { raw: false }) : [];
  expect(rows).toMatchObject(
    names.map((Name) => ({ Name, Source: 'Walk-in', Phone: '098110 64097', Date: '11 Jan 2027' })),
  );
  expect(rows).toHaveLength(11);
});
