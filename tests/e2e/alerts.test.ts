import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { crudSuite } from './crudSuite.ts';
import { confirms, rowOf, searchedFor, tells } from './list.ts';
import { eventually, openBrowser, sees } from './page.ts';

const body = (title: string) => ({ title, message: 'The centre is closed on Friday.' });

crudSuite({
  module: 'alert',
  path: '/alerts',
  title: 'Alerts',
  item: 'alert',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'Add alert',
    fill: (word) => ({ Title: `${word} Holiday`, Message: 'The centre is closed on Friday.', Status: 'Inactive' }),
    required: ['Title is required', 'Message is required'],
    created: 'Alert created successfully!',
  },
  make: (name) => apiRecord('POST', '/alerts', body(name)),
  texts: {
    deleted: 'Alert deleted successfully!',
    bulkDeleted: '3 alerts deleted',
  },
  filter: {
    label: 'Status',
    choice: 'Inactive',
    change: (id) => api('PATCH', `/alerts/${id}`, { body: { status: 'inactive' } }),
  },
});

const browser = openBrowser();

test('a click on the badge hides an alert from the site, another shows it again', async () => {
  const word = mark();
  await apiRecord('POST', '/alerts', body(word));
  const page = await browser.admin(`alert?${searchedFor(word)}`);
  const badge = rowOf(page, word).getByRole('button', { name: 'Active', exact: true });
  const inactiveButton = rowOf(page, word).getByRole('button', { name: 'Inactive', exact: true });
  await badge.click();
  await confirms(page, `Hide the alert ${word} from the site?`, 'Hide from the site');
  await sees(inactiveButton);
  await tells(page, 'Alert updated successfully!');
  expect(await apiFind('/alerts', word)).toMatchObject([{ status: 'inactive' }]);
  await inactiveButton.click();
  await confirms(page, `Show the alert ${word} on the site?`, 'Show on the site');
  await sees(badge);
  await eventually(() => apiFind('/alerts', word)).toMatchObject([{ status: 'active' }]);
});

test('the form previews the alert as visitors will see it', async () => {
  const page = await browser.admin('alert/create');
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByLabel('Title', { exact: true }).fill('Exam on Monday');
  await page.getByLabel('Message', { exact: true }).fill('Bring your hall ticket.');
  await sees(preview.getByText('Exam on Monday'), preview.getByText('Bring your hall ticket.'));
});
