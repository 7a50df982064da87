import { expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { contentOf } from './files.ts';
import { confirms, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { gone, openBrowser, sees, visit } from './page.ts';

const body = (title: string) => ({ title, type: 'Full time', location: 'Pune', description: 'Teach Tally.' });
const path = '/jobs-internal';

crudSmoke({
  module: 'jobs',
  path,
  title: 'Jobs',
  item: 'job',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'Add job',
    fill: (word) => ({ Title: `${word} Faculty`, Type: 'Part time', Location: 'Pune', Description: 'Teach Tally.' }),
    required: ['Title is required', 'Type is required', 'Location is required', 'Description is required'],
    created: 'Job created successfully!',
  },
  make: (name) => apiRecord('POST', path, body(name)),
  texts: { deleted: 'Job deleted successfully!', bulkDeleted: '3 jobs deleted' },
  filter: {
    label: 'Type',
    choice: 'Internship',
    change: (id, title) => api('PUT', `${path}/${id}`, { body: { ...body(title), type: 'Internship' } }),
  },
  edit: { label: 'Location', field: 'location', saved: 'Job updated successfully!' },
});

const browser = openBrowser();

test('applicants are shortlisted, exported and deleted; the list of jobs counts along', async () => {
  const word = mark();
  const job = await apiRecord('POST', path, body(`${word} CA/CMA: Trainer`));
  for (const name of ['Asha Rao', '=HYPERLINK("http://x")']) {
    const application = {
      name,
      email: 'asha@example.in',
      phone: '+91 98000 11111',
      resumeLink: 'https://cv.example.in/a.pdf',
    };
    await apiRecord('POST', `${path}/${job._id}/applications`, application);
  }
  const page = await browser.admin(`jobs?${searchedFor(word)}`);
  await page.getByRole('link', { name: `${word} CA/CMA: Trainer`, exact: true }).click();
  await sees(page.getByRole('heading', { level: 1, name: `Applications for ${word} CA/CMA: Trainer 2` }));

  await rowAction(page, 'Asha Rao', 'Shortlist');
  await confirms(page, 'Shortlist the application of Asha Rao?', 'Shortlist');
  await tells(page, 'Application updated successfully!');
  await sees(rowOf(page, 'Asha Rao').getByText('Shortlisted'));
  await gone(page.getByRole('button', { name: 'Shortlist Asha Rao' }));

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${word} CA_CMA_ Trainer_applications.xlsx`);
  const [sheet] = Object.values(read(await contentOf(file)).Sheets);
  const rows: unknown[] = sheet ? utils.sheet_to_json(sheet) : [];
  expect(rows).toMatchObject([
    { Name: '=HYPERLINK("http://x")', Status: 'Pending' },
    { Name: 'Asha Rao', Status: 'Shortlisted', Phone: '+91 98000 11111' },
  ]);
  expect(Object.values(sheet ?? {}).some((cell) => typeof cell === 'object' && 'f' in cell)).toBe(false);

  await rowAction(page, '=HYPERLINK("http://x")', 'Delete');
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, 'Application deleted successfully!');

  await visit(page, `jobs?${searchedFor(word)}`);
  const row = rowOf(page, `${word} CA/CMA: Trainer`);
  await sees(row.getByRole('cell', { name: '1', exact: true }).nth(1));
  await rowAction(page, `${word} CA/CMA: Trainer`, 'Delete');
  await sees(question(page).getByText('1 application for it will be deleted too.'));
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, 'Job deleted successfully!');
  await gone(row);
  expect(await apiFind(path, word)).toEqual([]);
});
