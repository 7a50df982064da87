import { expect, test } from 'vitest';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { read, utils } from 'xlsx';
import { api, apiFind, apiRecord, colleague, flags, mark } from './api.ts';
import { crudSuite } from './crudSuite.ts';
import { contentOf, form, picture } from './files.ts';
import { confirms, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const body = (name: string) =>
  form({ name, designation: 'Accountant, Pune', message: 'Small batches, good notes.', rating: '4' });

crudSuite({
  module: 'testimonials',
  path: '/testimonials',
  title: 'Testimonials',
  item: 'testimonial',
  name: 'name',
  nameColumn: 'Name',
  creation: {
    add: 'Add testimonial',
    fill: (word) => ({ Name: `${word} Rao`, Designation: 'Accountant, Pune', Message: 'Good notes.', Rating: '4' }),
    required: ['Name is required', 'Designation is required', 'Message is required'],
    created: 'Testimonial saved successfully!',
  },
  make: (name) => apiRecord('POST', '/testimonials', body(name)),
  texts: {
    deleted: 'Deleted!',
    bulkDeleted: '3 testimonials deleted',
  },
  filter: { label: 'Status', choice: 'Approved', change: (id) => api('PATCH', `/testimonials/approve/${id}`) },
  edit: { label: 'Designation', field: 'designation', saved: 'Testimonial saved successfully!' },
});

const browser = openBrowser();

test('a pending testimonial is approved or rejected; afterwards the buttons are gone', async () => {
  const word = mark();
  const names = [`${word} good`, `${word} bad`] as const;
  for (const name of names) {
    await apiRecord('POST', '/testimonials', body(name));
  }
  const page = await browser.admin(`testimonials?${searchedFor(word)}`);
  const [approvedName, rejectedName] = names;
  await sees(rowOf(page, approvedName).getByText('Pending'), rowOf(page, rejectedName).getByText('Pending'));

  await rowAction(page, approvedName, 'Approve');
  await confirms(page, `Approve the testimonial of ${approvedName}?`, 'Approve');
  await sees(rowOf(page, approvedName).getByText('Approved'));
  await tells(page, 'Approved!');

  await rowAction(page, rejectedName, 'Reject');
  await confirms(page, `Reject the testimonial of ${rejectedName}?`, 'Reject');
  await sees(rowOf(page, rejectedName).getByText('Rejected'));
  await tells(page, 'Rejected!');

  await gone(page.getByRole('button', { name: /^(Approve|Reject) / }));
  const storedRows = await apiFind('/testimonials', word);
  expect(storedRows.find(({ name }) => name === approvedName)).toMatchObject({ status: true });
  expect(storedRows.find(({ name }) => name === rejectedName)).toMatchObject({ status: false, rejected: true });
});

test('a testimonial is added with its picture, and previewed beside the form', async () => {
  const word = mark();
  const page = await browser.admin('testimonials/create');
  await page.getByLabel('Name', { exact: true }).fill(`${word} Joshi`);
  await page.getByLabel('Designation', { exact: true }).fill('Student');
  await page.getByLabel('Message', { exact: true }).fill('I passed.');
  await page.getByLabel('Rating', { exact: true }).fill('3');
  await page.locator('input[type="file"]').setInputFiles(picture);
  const preview = page.getByRole('region', { name: 'Preview' });
  await sees(
    preview.getByText(`${word} Joshi`),
    preview.getByText('I passed.'),
    preview.getByRole('img', { name: '3 of 5' }),
    page.getByRole('img', { name: picture.name }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Testimonial saved successfully!');
  const [testimonial] = await apiFind('/testimonials', word);
  expect(testimonial).toMatchObject({ rating: 3, status: false, image: expect.stringMatching(/^\/uploads\/.+\.png$/) });

  await page.goto(`/admin-dashboard/testimonials/${testimonial?._id}`);
  const currentImage = page.getByRole('img', { name: 'Current image' });
  await eventually(() =>
    currentImage.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(1);
});

test('a rating is 1 to 5, and anything but a number becomes 5', async () => {
  const word = mark();
  const page = await browser.admin('testimonials/create');
  await page.getByLabel('Name', { exact: true }).fill(word);
  await page.getByLabel('Designation', { exact: true }).fill('Student');
  await page.getByLabel('Message', { exact: true }).fill('I passed.');
  expect(await page.getByLabel('Rating', { exact: true }).inputValue()).toBe('5');
  await page.getByLabel('Rating', { exact: true }).fill('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Rating must be between 1 and 5'));
  await page.getByLabel('Rating', { exact: true }).fill('many');
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'Testimonial saved successfully!');
  expect(await apiFind('/testimonials', word)).toMatchObject([{ rating: 5 }]);
});

test('the Excel export holds every filtered row, including those on other pages', async () => {
  const word = mark();
  const names = Array.from({ length: 11 }, (_, index) => `${word} ${index + 10}`);
  for (const name of names) {
    await apiRecord('POST', '/testimonials', body(name));
  }
  const page = await browser.admin(`testimonials?${searchedFor(word)}&page=1&perPage=10&sort=name&order=ASC`);
  await sees(page.getByText('1–10 of 11'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`testimonials_export_${todayAtInstitute()}.xlsx`);
  const book = read(await contentOf(file));
  const [sheet] = Object.values(book.Sheets);
  const rows: unknown[] = sheet ? utils.sheet_to_json(sheet) : [];
  expect(rows).toHaveLength(11);
  expect(rows).toMatchObject(names.map((Name) => ({ Name, Rating: 4, Status: 'Pending' })));
});

test('an export without rows says so', async () => {
  const page = await browser.admin(`testimonials?${searchedFor(mark())}`);
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const notice = page.getByRole('alertdialog', { name: 'No testimonials to export' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await gone(notice);
});

test('users with only the active flag can approve and reject, and nothing else', async () => {
  const word = mark();
  await apiRecord('POST', '/testimonials', body(word));
  const judge = await colleague({ permissions: flags({ testimonials: ['read', 'active'] }) });
  const page = await browser.as(judge, `testimonials?${searchedFor(word)}`);
  await sees(rowOf(page, word));
  await gone(page.getByRole('link', { name: `Edit ${word}` }), page.getByRole('link', { name: 'Add testimonial' }));
  await rowAction(page, word, 'Approve');
  await confirms(page, `Approve the testimonial of ${word}?`, 'Approve');
  await tells(page, 'Approved!');
});
