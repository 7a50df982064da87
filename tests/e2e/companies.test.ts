import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { form } from './files.ts';
import { confirms, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { openBrowser, sees } from './page.ts';

const contact = { email: 'office@company.example', phone: '+91 20 2553 4471' };

crudSmoke({
  module: 'companies',
  ofPerson: true,
  opens: false,
  path: '/companies',
  title: 'View Companies',
  item: 'company',
  name: 'fullName',
  nameColumn: 'Name',
  make: (fullName) => apiRecord('POST', '/companies', { fullName, ...contact }),
  filter: { label: 'Status', choice: 'Approved', change: (id) => api('PUT', `/companies/approve/${id}`) },
});

const browser = openBrowser();

test('a company is approved; another is rejected with a reason, which is emailed', async () => {
  const word = mark();
  const [approvedName, rejectedName] = [`${word} one`, `${word} two`];
  const body = form({ fullName: approvedName, ...contact });
  body.append('document', new File(['%PDF-1.7\n'], 'profile.pdf', { type: 'application/pdf' }));
  await apiRecord('POST', '/companies', body);
  await apiRecord('POST', '/companies', { ...contact, fullName: rejectedName, email: `${word}@company.example` });
  const page = await browser.admin(`companies?${searchedFor(word)}`);
  const link = rowOf(page, approvedName).getByRole('link', { name: `View Document of ${approvedName}` });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await sees(rowOf(page, rejectedName).getByText('Not Uploaded'));

  await rowAction(page, approvedName, 'Approve');
  await confirms(page, `Approve the company ${approvedName}?`, 'Approve');
  await tells(page, 'Company approved');
  await sees(rowOf(page, approvedName).getByText('Approved', { exact: true }));

  await rowAction(page, rejectedName, 'Reject');
  const dialog = page.getByRole('dialog', { name: `Reject the company ${rejectedName}?` });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await sees(dialog.getByText('Enter a reason'));
  await dialog.getByLabel('Reason').fill('The document is missing.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await tells(page, 'Company rejected');
  await sees(rowOf(page, rejectedName).getByText('Rejected', { exact: true }));
  expect(await apiFind('/companies', rejectedName)).toMatchObject([{ rejectReason: 'The document is missing.' }]);
  expect(await apiFind('/letters', rejectedName)).toMatchObject([{ subject: 'Your application to Institute' }]);
});
