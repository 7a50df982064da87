import { expect, test } from 'vitest';
import { apiFind, mark } from './api.ts';
import { violationsOn } from './axe.ts';
import { field, write } from './crudNoun.ts';
import { film, picture } from './files.ts';
import { confirms, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { gone, openBrowser, phone, sees, visit, wide } from './page.ts';

const browser = openBrowser();

test('a strip is created, activated, duplicated, scheduled, cancelled and deleted', async () => {
  const title = mark();
  const page = await browser.admin('yellow-stats-strip/create');
  await write(field(page, 'Title'), title);
  const add = page.getByRole('button', { name: 'Add statistic' });
  await add.click();
  await page.getByRole('button', { name: 'Create' }).click();
  await sees(page.getByText('Number is required'), page.getByText('Label is required'));
  for (const number of [1, 2, 3, 4, 5]) {
    if (number > 1) await add.click();
    const row = page.getByRole('group', { name: `Statistic ${number}` });
    await write(row.getByLabel('Number'), `${number}00+`);
    await write(row.getByLabel('Label', { exact: true }), 'learners');
  }
  await page.getByRole('button', { name: 'Create' }).click();
  await tells(page, 'YellowStatsStrip content created successfully!');

  await visit(page, `yellow-stats-strip?${searchedFor(title)}`);
  const row = rowOf(page, title);
  await sees(row.getByText('300+ learners'), row.getByText('+2 more'));
  await gone(row.getByText('400+ learners'));
  await rowAction(page, title, 'Activate');
  await sees(question(page, 'Activate this content?').getByText(title, { exact: true }));
  await confirms(page, 'Activate this content?', 'Activate');
  await tells(page, 'YellowStatsStrip content activated successfully!');
  await sees(row.getByText('Active', { exact: true }));

  await rowAction(page, title, 'Duplicate');
  await tells(page, 'Entry duplicated. The copy is inactive.');
  await page.getByRole('button', { name: 'Activate on …' }).click();
  const plan = page.getByRole('dialog', { name: 'When should this entry be activated?' });
  await write(plan.getByRole('textbox', { name: 'Date and time' }), '01/02/2030 09:30');
  await plan.getByRole('button', { name: 'Plan activation' }).click();
  await tells(page, 'Activation planned');
  await sees(page.getByText(/^1 Feb 2030, 09:30/));
  await page.getByRole('button', { name: 'Cancel planned activation' }).click();
  await confirms(page, 'Cancel the planned activation?', 'Cancel planned activation');
  await tells(page, 'Planned activation cancelled');

  const copies = await apiFind('/yellow-stats-strip/all', title);
  const copy = String(copies.find(({ isActive }) => isActive === false)?.title);
  await visit(page, `yellow-stats-strip?${searchedFor(title, { isActive: false })}`);
  await rowAction(page, copy, 'Delete');
  await confirms(page, 'Are you sure you want to delete this YellowStatsStrip content?', 'Yes, delete it!');
  await tells(page, 'YellowStatsStrip content deleted successfully!');
});

test.each([
  ['hero', 'Existing Hero Contents', 'Heading part 1'],
  ['why-institute', 'Existing Why Institute Contents', 'Subtitle'],
  ['about-us', 'Existing About Us Contents', 'Breadcrumb'],
  ['contact', 'Existing Contact Contents', 'Subtitle'],
  ['footer', 'Existing Footer Contents', 'Tagline'],
  ['newsletter-section', 'Existing Newsletter Section Contents', 'Badge text'],
])('the list and the form of %s open, and axe finds nothing in them', async (module, heading, label) => {
  const page = await browser.kept(wide);
  await visit(page, module);
  await sees(page.getByRole('heading', { name: heading }));
  await sees(page.getByRole('row').nth(1));
  expect(await violationsOn(page), `the list of ${module}`).toEqual([]);
  await visit(page, `${module}/create`);
  await sees(field(page, label), page.getByRole('region', { name: 'Preview' }));
  expect(await violationsOn(page), `the form of ${module}`).toEqual([]);
});

test.each(['hero', 'why-institute', 'contact', 'about-us-section'])(
  'the first 100 characters of a description are all visible in the list of %s at 1280 px',
  async (module) => {
    const page = await browser.admin(module, { size: { width: 1280, height: 900 } });
    const excerpt = page.getByRole('table').locator('[data-unclamped]').first();
    await sees(excerpt);
    const longText =
      'Accounts, taxation and payroll, practised every day on the real books of small companies in our town...';
    const isTruncated = await excerpt.evaluate((element, text) => {
      element.textContent = text;
      const cell = element.closest('td');
      return cell && [cell.scrollHeight - cell.clientHeight, cell.scrollWidth - cell.clientWidth];
    }, longText);
    expect(isTruncated).toEqual([0, 0]);
  },
);

test('a newsletter section is added with its image, and keeps it when it is saved without another', async () => {
  const word = mark();
  const page = await browser.admin('newsletter-section/create');
  const fields = {
    'Title part 1': word,
    'Title part 2': 'monthly',
    'Badge text': 'Khata',
    Description: 'Six minutes.',
  };
  for (const [label, value] of Object.entries(fields)) await write(field(page, label), value);
  await page.getByRole('button', { name: 'Create' }).click();
  await sees(page.getByText('Please select an image to upload'));
  await page.locator('input[type="file"]').setInputFiles(picture);
  await page.getByRole('radiogroup', { name: 'Badge icon' }).getByRole('radio', { name: 'Rocket' }).check();
  await page.getByRole('button', { name: 'Add feature' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await sees(page.getByText('Feature is required'));
  await write(page.getByRole('group', { name: 'Feature 1' }).getByLabel('Text'), 'All due dates');
  await page.getByRole('button', { name: 'Create' }).click();
  await tells(page, 'NewsletterSection content created successfully!');
  const name = `${word} monthly`;
  await sees(rowOf(page, name).getByText('1 feature'));
  const [entry] = await apiFind('/newsletter-section/all', word);
  expect(entry).toMatchObject({
    badge: { icon: 'Rocket' },
    image: { src: expect.stringMatching(/^\/uploads\/.+\.png$/) },
  });

  await visit(page, `newsletter-section/${entry?._id}`);
  await write(field(page, 'Rating'), '4.8');
  await page.getByRole('button', { name: 'Update' }).click();
  await tells(page, 'NewsletterSection content updated successfully!');
  expect(await apiFind('/newsletter-section/all', word)).toMatchObject([
    { stats: { rating: '4.8' }, image: { src: Reflect.get(Object(entry?.image), 'src') } },
  ]);
});

test('rows of the footer are added and refused while blank, a colour reports its contrast', async () => {
  const word = mark();
  const page = await browser.admin('footer/create', { size: phone });
  await write(field(page, 'Company name'), word);
  await write(field(page, 'Tagline'), 'Since 2012');
  await page.getByRole('button', { name: 'Add social link' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await sees(
    page.getByText('Platform is required'),
    page.getByText('URL is required'),
    page.getByText('Icon is required'),
  );
  const row = page.getByRole('group', { name: 'Social link 1' });
  await write(row.getByLabel('Platform'), 'LinkedIn');
  await write(row.getByLabel('URL'), 'https://www.linkedin.com/school/institute');
  await row.getByRole('radio', { name: 'LinkedIn' }).check();
  await write(field(page, 'Text colour'), '#333333');
  const note = page.getByText(/^1\.\d:1, hard to read\. 4\.5:1 is needed\.$/);
  await sees(note);
  await page.getByRole('button', { name: /^Use #/ }).click();
  await gone(note);
  await page.getByRole('button', { name: 'Create' }).click();
  await tells(page, 'Footer content created successfully!');
  expect(await apiFind('/footer/all', word)).toMatchObject([{ socialLinks: [{ icon: 'LinkedIn' }] }]);
});

test('the video of a hero is uploaded, other files are refused, and rarely playable types get a note', async () => {
  const word = mark();
  const page = await browser.admin('hero/create');
  const input = page.locator('input[type="file"]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') });
  await sees(page.getByText('Please select a valid video file (MP4, AVI, MOV, WMV, FLV, WEBM, MKV)'));
  await write(field(page, 'Video URL'), 'https://media.example/intro.wmv');
  await sees(page.getByText('Most browsers cannot play this format. Use MP4.'));

  await input.setInputFiles(film);
  await tells(page, 'Video uploaded successfully!');
  const labels = [1, 2, 3, 4, 5].map((part) => `Heading part ${part}`);
  for (const label of [...labels, 'Small text', 'Description', 'Button text']) await write(field(page, label), word);
  await page.getByRole('button', { name: 'Create' }).click();
  await tells(page, 'Hero content created successfully!');
  const storedVideo = expect.stringMatching(/^\/uploads\/.+\.mp4$/);
  expect(await apiFind('/hero/all', word)).toMatchObject([{ videoFile: storedVideo, videoUrl: storedVideo }]);
});
