import { expect, test } from 'vitest';
import { api, apiFind, apiRecord, colleague, flags, mark } from './api.ts';
import { field } from './crudNoun.ts';
import { crudSuite } from './crudSuite.ts';
import { clip, picture } from './files.ts';
import { confirms, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, phone, sees } from './page.ts';

const make = (title: string) => apiRecord('POST', '/about', { title, content: 'We teach accounting.' });

crudSuite({
  module: 'about-us-section',
  path: '/about',
  listPath: '/about/all',
  title: 'About Content',
  item: 'about content',
  name: 'title',
  nameColumn: 'Title',
  creation: {
    add: 'Add about content',
    fill: (word) => ({ Title: `${word} Institute`, Content: 'Since 2012.', 'Button text': 'Courses' }),
    required: ['Title is required', 'Content is required'],
    created: 'About content created successfully!',
  },
  make,
  texts: { deleted: 'About content deleted successfully!', bulkDeleted: '3 about contents deleted' },
  filter: { label: 'Status', choice: 'Active', change: (id) => api('PUT', `/about/activate/${id}`) },
  edit: { label: 'Content', field: 'content', saved: 'About content updated successfully!' },
});

const browser = openBrowser();

test('activating an entry moves the badge from the other one, in the list and on the form', async () => {
  const word = mark();
  const [one, other] = [`${word} one`, `${word} other`] as const;
  await make(one);
  const { _id } = await make(other);
  const page = await browser.admin(`about-us-section?${searchedFor(word)}`);
  await rowAction(page, one, 'Activate');
  await sees(question(page, 'Activate this content?').getByText(one));
  await confirms(page, 'Activate this content?', 'Activate');
  await tells(page, 'About content activated successfully!');
  await sees(rowOf(page, one).getByText('Active', { exact: true }));
  await gone(rowOf(page, one).getByRole('button', { name: `Activate ${one}` }));

  await page.goto(`/admin-dashboard/about-us-section/${_id}`);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await confirms(page, 'Activate this content?', 'Activate');
  await tells(page, 'About content activated successfully!');
  await gone(page.getByRole('button', { name: 'Activate', exact: true }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await sees(rowOf(page, other).getByText('Active', { exact: true }));
  await gone(rowOf(page, one).getByText('Active', { exact: true }));
});

test('an activation is scheduled in the institute’s time zone, moved and cancelled; a duplicate opens', async () => {
  const word = mark();
  await make(`${word} other`);
  const { _id } = await make(word);
  const page = await browser.admin(`about-us-section?${searchedFor(word)}`, { expected: [/^422 PUT/] });
  await rowAction(page, word, 'Activate on …');
  const dialog = page.getByRole('dialog', { name: 'When should this entry be activated?' });
  await dialog.getByRole('textbox', { name: 'Date and time' }).fill('24/12/2020 11:30');
  await dialog.getByRole('button', { name: 'Plan activation' }).click();
  await sees(dialog.getByText('Choose a time in the future'));
  await dialog.getByRole('textbox', { name: 'Date and time' }).fill('24/12/2096 11:30');
  await dialog.getByRole('button', { name: 'Plan activation' }).click();
  await tells(page, 'Activation planned');
  await sees(rowOf(page, word).getByText('24 Dec 2096, 11:30 IST'));

  await rowAction(page, word, 'Duplicate');
  await tells(page, 'Entry duplicated. The copy is inactive.');
  await sees(page.getByRole('heading', { name: word, level: 1 }));
  await gone(page.getByText('24 Dec 2096, 11:30 IST'));

  await page.goto(`/admin-dashboard/about-us-section/${_id}`);
  await sees(page.getByText('24 Dec 2096, 11:30 IST'));
  await page.getByRole('button', { name: 'Change time …' }).click();
  await dialog.getByRole('textbox', { name: 'Date and time' }).fill('25/12/2096 9');
  await dialog.getByRole('button', { name: 'Plan activation' }).click();
  await sees(page.getByText('25 Dec 2096, 09:00 IST'));
  await page.getByRole('button', { name: 'Cancel planned activation' }).click();
  await confirms(page, 'Cancel the planned activation?', 'Cancel planned activation');
  await tells(page, 'Planned activation cancelled');
  await gone(page.getByText('25 Dec 2096, 09:00 IST'));
});

test('a video is uploaded and shown beside the form; a link replaces it', async () => {
  const word = mark();
  const page = await browser.admin('about-us-section/create');
  // With reduced motion no video plays automatically.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByLabel('Title', { exact: true }).fill(word);
  await field(page, 'Content').fill('Watch this.');
  await page.getByRole('radio', { name: 'Uploaded file' }).check();
  const [videoInput, posterInput] = await page.locator('input[type="file"]').all();
  await posterInput?.setInputFiles(picture);
  await sees(page.getByRole('img', { name: 'Current image' }));
  await videoInput?.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') });
  await sees(page.getByText('Please select a valid video file'));
  await videoInput?.setInputFiles(clip);
  await sees(page.getByText('Current file'));
  await gone(page.getByText('Please select a valid video file'));

  const preview = page.getByRole('region', { name: 'Preview' });
  const video = preview.locator('video');
  await eventually(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.muted)).toBe(true);
  expect(await video.getAttribute('src')).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webm$/);
  expect(await video.getAttribute('poster')).toMatch(/^\/uploads\/.+\.png$/);
  await eventually(() => video.evaluate((element) => element instanceof HTMLVideoElement && element.videoWidth)).toBe(
    8,
  );

  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'About content created successfully!');
  const [savedEntry] = await apiFind('/about/all', word);
  expect(savedEntry).toMatchObject({ video: { type: 'file', url: expect.stringMatching(/^\/uploads\/.+\.webm$/) } });

  await page.goto(`/admin-dashboard/about-us-section/${savedEntry?._id}`);
  await page.route('https://www.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  );
  await page.getByRole('radio', { name: 'Link', exact: true }).check();
  await page.getByLabel('Video link', { exact: true }).fill('https://youtu.be/abcdefghijk');
  await gone(page.getByText('Current file'));
  const frame = page.getByRole('region', { name: 'Preview' }).locator('iframe');
  expect(await frame.getAttribute('src')).toBe(
    'https://www.youtube.com/embed/abcdefghijk?autoplay=1&mute=1&loop=1&playlist=abcdefghijk',
  );
  await sees(frame.contentFrame().getByText('player'));
  await page.getByRole('button', { name: 'Save' }).click();
  await tells(page, 'About content updated successfully!');
  expect(await apiFind('/about/all', word)).toMatchObject([
    { video: { type: 'url', url: 'https://youtu.be/abcdefghijk', autoplay: true, loop: true, muted: true } },
  ]);
});

test('an upload shows its progress, can be cancelled, and blocks saving the form', async () => {
  const page = await browser.admin('about-us-section/create');
  await page.getByLabel('Title', { exact: true }).fill('Half');
  await field(page, 'Content').fill('Done.');
  await page.getByRole('radio', { name: 'Uploaded file' }).check();
  // The request stays pending until the user cancels it.
  await page.route('**/api/upload/video', () => undefined);
  await page.locator('input[type="file"]').first().setInputFiles(clip);
  await sees(page.getByRole('progressbar', { name: /^Uploading/ }));
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alertdialog', { name: /^A file is still uploading/ });
  await notice.getByRole('button', { name: 'OK' }).click();
  await gone(notice);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await sees(page.getByText('The upload was cancelled.'), page.getByRole('button', { name: /^Video file Choose/ }));
});

test('a refused upload says why', async () => {
  const page = await browser.admin('about-us-section/create', { expected: [/^403 POST/] });
  await page.route('**/api/upload/video', (route) => route.fulfill({ status: 403, json: { error: 'no' } }));
  await page.getByRole('radio', { name: 'Uploaded file' }).check();
  await page.locator('input[type="file"]').first().setInputFiles(clip);
  await sees(page.getByText('Access denied. Admin privileges required.', { exact: true }));
});

test('on a phone the entries are cards, and the preview is below the form', async () => {
  const word = mark();
  const { _id } = await make(word);
  const page = await browser.admin(`about-us-section?${searchedFor(word)}`, { size: phone });
  await sees(page.getByRole('heading', { level: 2, name: word }));
  await page.goto(`/admin-dashboard/about-us-section/${_id}`);
  const button = await page.getByLabel('Button text', { exact: true }).boundingBox();
  const preview = await page.getByRole('region', { name: 'Preview' }).boundingBox();
  expect(preview?.y).toBeGreaterThan(button?.y ?? Infinity);
  expect(preview?.width).toBeLessThanOrEqual(phone.width);
});

test('users with only the edit flag can activate, and those with only the add flag cannot', async () => {
  const word = mark();
  await make(word);
  const adder = await colleague({ permissions: flags({ 'about-us-section': ['read', 'add'] }) });
  const page = await browser.as(adder, `about-us-section?${searchedFor(word)}`);
  await sees(rowOf(page, word), page.getByRole('link', { name: 'Add about content' }));
  await gone(page.getByRole('button', { name: /^Activate/ }));
  const editor = await colleague({ permissions: flags({ about: ['read', 'update'] }) });
  const secondPage = await browser.as(editor, `about-us-section?${searchedFor(word)}`);
  await rowAction(secondPage, word, 'Activate');
  await confirms(secondPage, 'Activate this content?', 'Activate');
  await tells(secondPage, 'About content activated successfully!');
});
