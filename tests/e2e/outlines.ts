import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import { Outline } from '#contract/course/outline.ts';
import { api, apiRecord, mark } from './api.ts';

const plan = { price: '1000', discount: '0' };

/** A course of two chapters: One with the topics a and b, Two with an assignment c. */
export async function course() {
  const word = mark();
  const form = new FormData();
  const pricing = { recordedSession: plan, liveSession: plan, recordedSessionCenter: plan, liveSessionCenter: plan };
  for (const [name, value] of Object.entries({ category: 'Accounting', title: word, price: '1000' }))
    form.append(name, value);
  form.append('pricing', JSON.stringify(pricing));
  const { _id: id } = await apiRecord('POST', '/courses', form);
  const [one, two] = [
    (await apiRecord('POST', `/chapters/by-course/${id}`, { title: 'One' }))._id,
    (await apiRecord('POST', `/chapters/by-course/${id}`, { title: 'Two' }))._id,
  ];
  for (const title of ['a', 'b']) await apiRecord('POST', `/topics/by-chapter/${one}`, { title, content: '<p>x</p>' });
  await api('POST', '/assignments', { body: { chapterId: two, title: 'c', description: 'Ten entries' } });
  return { id, title: word, one, two };
}

/** The stored outline, as `One(a b) Two(c)`. */
export async function storedOutline(id: string): Promise<string> {
  const { json } = await api('GET', `/courses/${id}/outline`);
  const { chapters } = z.parse(Outline, json);
  return chapters.map(({ title, items }) => `${title}(${items.map((item) => item.title).join(' ')})`).join(' ');
}

export const part = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${RegExp.escape(name)} (\\d+ items? )?(Active|Inactive)$`) });
