import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, mark } from './api.ts';
import { crudSmoke } from './crudSmoke.ts';
import { form } from './files.ts';
import { confirms, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { addressOf, gone, openBrowser, phone, sees } from './page.ts';

const contact = { email: 'office@college.example', phone: '+91 20 2553 4471' };

/** A college with its letter. */
function college(name: string): FormData {
  const body = form({ name, ...contact });
  body.append('document', new File(['%PDF-1.7\n'], 'letter.pdf', { type: 'application/pdf' }));
  return body;
}

crudSmoke({
  module: 'colleges',
  ofPerson: true,
  opens: false,
  path: '/college',
  title: 'Colleges',
  item: 'college',
  name: 'name',
  nameColumn: 'Name',
  make: (name) => apiRecord('POST', '/college', { name, ...contact }),
  filter: { label: 'Status', choice: 'Approved', change: (id) => api('PATCH', `/college/approve-college/${id}`) },
});

const browser = openBrowser();

test('a college is approved once, and its document opens in a tab without access to this one', async () => {
  const word = mark();
  await apiRecord('POST', '/college', college(word));
  const page = await browser.admin(`colleges?${searchedFor(word)}`);
  await sees(rowOf(page, word).getByText('Not approved'));
  const link = rowOf(page, word).getByRole('link', { name: `Open the document of ${word} in a new tab` });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');

  await rowAction(page, word, 'Approve');
  await confirms(page, `Approve the college ${word}?`, 'Approve');
  await tells(page, 'College approved');
  await sees(rowOf(page, word).getByText('Approved', { exact: true }));
  await gone(page.getByRole('button', { name: `Approve ${word}` }));
  expect(await apiFind('/college', word)).toMatchObject([{ status: 'approved' }]);
});

test('a certification request is activated in its own tab, which reload and Back keep', async () => {
  const word = mark();
  const topics = ['GSTR-1', 'GSTR-3B', 'Input tax credit', 'E-way bills', 'Annual return'];
  await apiRecord('POST', '/certification-requests', { college: word, specialization: 'GST', topics });
  const page = await browser.admin(`colleges?${searchedFor(word)}`);
  await page.getByRole('tab', { name: 'Certification requests' }).click();
  await page.getByRole('searchbox', { name: 'Search Certification requests' }).fill(word);
  await sees(page.getByRole('heading', { level: 1, name: 'Certification requests 1' }));
  await page.reload();
  await sees(rowOf(page, word).getByText('Pending'));
  await rowOf(page, word).getByRole('button', { name: 'All 5 topics of GST' }).click();
  await sees(page.getByRole('dialog').getByText('Annual return'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Activate ${word}: GST` }).click();
  await confirms(page, `Activate the certification of ${word}: GST?`, 'Activate');
  await tells(page, 'Activated');
  await sees(rowOf(page, word).getByText('Active', { exact: true }));
  expect(await apiFind('/certification-requests', word)).toMatchObject([{ status: 'active' }]);
  await page.getByRole('tab', { name: 'Colleges' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Colleges' }));
  await page.goBack();
  expect(addressOf(page)).toContain('/admin-dashboard/colleges/certification-requests');
});

test('on a phone a request is a card with its topics, and is activated from its menu', async () => {
  const word = mark();
  const request = { college: word, specialization: 'Payroll', topics: ['PF', 'ESI'] };
  await apiRecord('POST', '/certification-requests', request);
  const page = await browser.admin(`colleges/certification-requests?${searchedFor(word)}`, { size: phone });
  const card = page.getByRole('listitem').filter({ hasText: word });
  await sees(card.getByText('PF'), card.getByText('Pending'));
  await card.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await confirms(page, `Activate the certification of ${word}: Payroll?`, 'Activate');
  await tells(page, 'Activated');
});
