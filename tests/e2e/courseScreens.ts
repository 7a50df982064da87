import { apiRecord, mark } from './api.ts';
import { form, picture } from './files.ts';
import { openList, searchedFor } from './list.ts';
import { sees, visit, type Screen } from './page.ts';

const plan = { price: 1000, discount: 10 };
const pricing = { recordedSession: plan, liveSession: plan, recordedSessionCenter: plan, liveSessionCenter: plan };
const simulations = [{ title: 'GST portal', description: 'File a return.', imageUrl: '', order: 0 }];

/** Creates a course through the API. */
export function addCourse(title: string) {
  const texts = { pricing: JSON.stringify(pricing), simulations: JSON.stringify(simulations) };
  return apiRecord('POST', '/courses', form({ title, category: 'Taxation', price: '1000', ...texts }));
}

/** Steps that open the screens of courses. */
export const courseScreens: Readonly<Record<string, Screen>> = {
  Courses: async (page) => {
    const title = mark();
    await addCourse(title);
    await visit(page, `course?${searchedFor(title)}`);
    await sees(page.getByRole('rowheader', { name: title }));
  },
  'a new course, empty': async (page) => {
    await visit(page, 'course/create');
    await page.locator('input[type="file"]').first().setInputFiles(picture);
    for (const name of ['Simulation cards', 'Tab labels', 'SEO', 'Meta tags'])
      await page
        .locator('h2')
        .getByRole('button', { name, exact: name === 'Tab labels' })
        .click();
    await page.getByRole('button', { name: 'Add card' }).click();
    await page.getByRole('button', { name: 'Add course' }).click();
    await sees(page.getByText('Category is required'), page.getByRole('toolbar', { name: 'Formatting' }));
  },
  'course levels, one incomplete': async (page) => {
    await visit(page, 'course/levels');
    await page.getByRole('button', { name: 'Add level' }).click();
    await sees(page.getByText('Please enter both value and label'));
  },
  'Group pricing': async (page) => {
    await visit(page, 'course/group-pricing');
    await sees(page.getByRole('rowheader').first());
  },
  'a new group of courses, empty': async (page) => {
    await visit(page, 'course/group-pricing/create');
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByText('Please fill in all required fields including group name and center session pricing'));
  },
  'the statistics of a course': async (page) => {
    const { _id } = await addCourse(mark());
    await visit(page, `course/${_id}/show?tab=experiment`);
    await sees(page.getByText('File a return.'));
  },
  'a topic being written, with what it lacks': async (page) => {
    const { _id: course } = await addCourse(mark());
    const { _id: chapter } = await apiRecord('POST', `/chapters/by-course/${course}`, { title: 'Returns' });
    await visit(page, `course/${course}/chapters/${chapter}/topics/create`);
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByText('Title and content required!'), page.getByRole('toolbar', { name: 'Formatting' }));
  },
  'Revision tests': (page) => openList(page, 'revision-tests'),
  'a new revision test, empty': async (page) => {
    await visit(page, 'revision-tests/create');
    await page.getByRole('button', { name: 'Save' }).click();
    await sees(page.getByText('Please fill all fields and upload questions').first());
  },
  'Study material': async (page) => {
    await visit(page, 'study-material');
    await sees(page.getByRole('button', { name: /^More actions for/ }).first());
  },
  'a file of the study material': async (page) => {
    await visit(page, 'study-material');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await sees(page.getByRole('dialog').getByRole('heading').first());
  },
  'Training topics, one being added': async (page) => {
    await visit(page, 'topics');
    await page.getByRole('link', { name: 'ADD TOPIC' }).click();
    await sees(page.getByLabel('Title', { exact: true }));
  },
  Guides: (page) => openList(page, 'guides'),
  'Special offers': (page) => openList(page, 'special-offers'),
  'Kits as cards': async (page) => {
    await visit(page, 'kits');
    await page.getByRole('button', { name: 'Module view' }).click();
    await sees(page.getByRole('heading', { level: 2 }).first());
  },
  'Course display': async (page) => {
    const title = mark();
    await addCourse(title);
    await visit(page, 'course-display');
    await sees(page.getByRole('button', { name: `Move ${title}` }), page.getByRole('img', { name: /^Preview of/ }));
  },
};
