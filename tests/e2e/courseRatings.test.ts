import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, mark } from './api.ts';
import { expectAccessible } from './axe.ts';
import { confirms, rowAction, rowOf, searchedFor, tells } from './list.ts';
import { gone, openBrowser, sees } from './page.ts';

const browser = openBrowser();
const Courses = z.array(z.object({ _id: z.string() }));
const Ratings = z.object({ data: z.array(z.object({ status: z.string() })) });

/** Rates the first available course as a visitor. */
async function submitRating(name: string): Promise<void> {
  const { json } = await api('GET', '/special-offers/courses');
  const [course] = Courses.parse(json);
  const form = {
    name,
    email: `${name}@site.example`,
    courseId: course?._id,
    rating: 4,
    review: 'Clear and to the point.',
  };
  await api('POST', '/public/ratings', { body: form });
}

test('ratings are approved, and rejected with a reason, each once', async () => {
  const word = mark();
  const [firstName, secondName] = [`${word}a`, `${word}b`];
  await submitRating(firstName);
  await submitRating(secondName);
  const page = await browser.admin(`course-ratings?${searchedFor(word, { status: 'pending' })}`);
  await rowAction(page, firstName, 'Approve');
  await confirms(page, `Approve the rating of ${firstName}?`, 'Approve');
  await tells(page, 'Rating approved successfully!');
  await gone(rowOf(page, firstName));
  await rowAction(page, secondName, 'Reject');
  const reason = page.getByRole('textbox', { name: 'Reason' });
  expect(await reason.inputValue()).toBe('Rating rejected by admin');
  await expectAccessible(page, 'the reason for a rejection');
  await reason.fill('Names a person');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await tells(page, 'Rating rejected successfully!');
  const filters = page.getByRole('navigation', { name: 'Status' }).getByRole('button');
  const names = (await filters.allTextContents()).map((name) => name.replaceAll(/[\d\s]/g, ''));
  expect(names).toEqual(['Pending', 'Approved', 'Rejected', 'All']);
  await filters.last().click();
  await sees(rowOf(page, secondName).getByText('Names a person'));
  await expectAccessible(page, 'the course ratings');
  const { json } = await api('GET', `/v1/course-ratings/admin/all?search=${word}`);
  expect(
    Ratings.parse(json)
      .data.map(({ status }) => status)
      .toSorted(),
  ).toEqual(['approved', 'rejected']);
  await page.getByRole('tab', { name: 'By course' }).click();
  await sees(page.getByText(/approved rating/).first());
  await expectAccessible(page, 'the averages by course');
});
