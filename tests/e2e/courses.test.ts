import { expect, test } from 'vitest';
import { apiFind, apiRecord, mark } from './api.ts';
import { addCourse } from './courseScreens.ts';
import { field, viewerTest, write } from './crudNoun.ts';
import { picture } from './files.ts';
import { confirms, question, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { eventually, gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();

viewerTest(
  {
    module: 'course',
    path: '/courses',
    title: 'Courses',
    name: 'title',
    nameColumn: 'Course Name',
    make: addCourse,
    creation: { add: 'ADD COURSE', fill: () => ({}), required: [], created: '' },
    hiddenFromViewers: ['Manage Levels', 'Group Pricing'],
  },
  browser,
);

test('a course is added with its prices, switched off, changed, deleted and brought back', async () => {
  const title = `${mark()} GST`;
  const page = await browser.admin(`course?${searchedFor(title)}`, { expected: [/^failed POST .*simulation-image/] });
  await page.getByRole('link', { name: 'ADD COURSE' }).first().click();
  await write(field(page, 'Course Name'), title);
  expect(await field(page, 'Address on the site').inputValue()).toMatch(/-gst$/);
  await write(field(page, 'Category'), 'Taxation');
  await write(field(page, 'Actual price'), '9,999.50');
  await page.locator('#prices').getByLabel('Discount').fill('12.5');
  for (const [name, price] of [
    ['DIGITAL HUB RECORDED SESSION', '8000'],
    ['DIGITAL HUB+ RECORDED SESSION+ CENTER', '12000'],
  ] as const)
    await page.getByRole('group', { name, exact: true }).getByLabel('Price', { exact: true }).fill(price);
  await page.locator('input[type="file"]').first().setInputFiles(picture);
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  await page.getByRole('textbox', { name: 'Description' }).fill('All returns of a year.');
  await page.getByRole('button', { name: 'Simulation cards', exact: true }).click();
  await page.getByRole('button', { name: 'Add card' }).click();
  await write(page.getByRole('group', { name: 'Card 1' }).getByLabel('Title', { exact: true }), 'GST portal');
  await page.route('**/upload-simulation-image', (route) => route.abort(), { times: 1 });
  await page.getByRole('group', { name: 'Card 1' }).locator('input[type="file"]').setInputFiles(picture);
  await sees(page.getByText('Failed to upload simulation image. Network error.'));
  await page.getByRole('group', { name: 'Card 1' }).getByRole('button', { name: 'Try again' }).click();
  await sees(page.getByRole('group', { name: 'Card 1' }).getByText('Current image'));
  await page.getByRole('button', { name: 'SEO Empty' }).click();
  await page.getByRole('textbox', { name: 'SEO description' }).fill('Returns, step by step');
  await sees(page.getByText('21 characters. 150 to 160 are best.'));
  await page.getByRole('button', { name: 'Add course' }).click();
  await tells(page, 'Course created successfully!');
  await sees(rowOf(page, title));
  const [course] = await apiFind('/courses', title);
  const storedCourse = await apiRecord('GET', `/courses/${course?._id}`);
  expect(storedCourse).toMatchObject({
    finalPrice: 8749.56,
    description: expect.stringContaining('All returns of a year.'),
    seoDescription: '<p>Returns, step by step</p>',
    image: expect.stringContaining('/uploads/'),
    simulations: [{ title: 'GST portal', imageUrl: expect.stringContaining('/uploads/'), order: 0 }],
    pricing: { liveSession: { price: 14999.25 }, liveSessionCenter: { price: 14999.25 } },
  });

  await rowOf(page, title).getByRole('button', { name: 'Active', exact: true }).click();
  await confirms(page, `Hide the course ${title} from the site?`, 'Hide from the site');
  await eventually(() => apiFind('/courses', title)).toMatchObject([{ status: 'Inactive' }]);

  await rowAction(page, title, 'Edit');
  await write(field(page, 'Course Name'), `${title} again`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // The notice of the status may still be shown.
  await eventually(() => apiRecord('GET', `/courses/${course?._id}`)).toMatchObject({
    title: `${title} again`,
    slug: storedCourse.slug,
    image: storedCourse.image,
    simulations: storedCourse.simulations,
  });

  await rowAction(page, `${title} again`, 'Delete');
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await tells(page, 'Course deleted successfully!');
  await gone(rowOf(page, `${title} again`));
  await page.getByRole('button', { name: 'Undo' }).click();
  await sees(rowOf(page, `${title} again`));
});

test('the courses of the site are ordered by keys', async () => {
  const word = mark();
  for (const name of ['first', 'second']) await addCourse(`${word} ${name}`);
  const page = await browser.admin('course-display');
  const expectOrder = async () => {
    const titles = await page.getByRole('list', { name: 'Course Display' }).locator('b').allInnerTexts();
    return titles.filter((title) => title.startsWith(word));
  };
  await eventually(expectOrder).toEqual([`${word} first`, `${word} second`]);
  await page.getByRole('button', { name: `Move ${word} second`, exact: true }).focus();
  await page.keyboard.press('Space');
  // A new course is added at the end.
  const courseCount = await page.getByRole('list', { name: 'Course Display' }).getByRole('listitem').count();
  await sees(page.getByText(`Moved to position ${courseCount}`));
  await page.keyboard.press('ArrowUp');
  await sees(page.getByText(`Moved to position ${courseCount - 1}`));
  await page.keyboard.press('Space');
  await tells(page, 'Order updated successfully!');
  await eventually(expectOrder).toEqual([`${word} second`, `${word} first`]);
  await page.reload();
  await eventually(expectOrder).toEqual([`${word} second`, `${word} first`]);
});
