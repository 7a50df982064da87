import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { chaptersTable, coursesTable, oneRecordsTable, topicsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { pricePlans } from '../courseJourneys.ts';
import { typeInto } from '../steps.ts';
import { choose, confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

async function itemOf(title: string): Promise<HTMLElement> {
  const [name] = await screen.findAllByText(title, { selector: 'b' });
  return name?.closest('li') ?? document.body;
}

describe('courses', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const list = '/admin-dashboard/course';
  const bodies: string[] = [];

  tested.server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/courses'))
      void request
        .clone()
        .text()
        .then((body) => bodies.push(body));
  });
  beforeEach(async () => {
    await tested.app.db.delete(coursesTable);
    await tested.app.db.insert(coursesTable).values([
      {
        title: 'GST Returns',
        slug: 'gst-returns',
        category: 'Taxation',
        level: 'Executive Level',
        price: 100,
        order: 1,
      },
      { title: 'Payroll', slug: 'payroll', category: 'HR', order: 2 },
    ]);
  });

  /** A field of the multipart body that was sent last. */
  function lastField(name: string): string | undefined {
    return new RegExp(`name="${name}"\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(bodies.at(-1) ?? '')?.[1];
  }

  /** The id of a course with a student, two payments and a question. */
  async function courseInUse(): Promise<string> {
    const { app } = tested;
    const [course] = await app.db.select().from(coursesTable);
    const id = course?._id ?? '';
    await app.sql`delete from students`;
    await app.sql`insert into students (name, email, course) values ('Asha', 'asha@x.example', '["GST Returns"]')`;
    await app.sql`insert into transactions (course_id, amount, utr_number, status) values
      (${id}, 100000, 'U1', 'approved'), (${id}, 250.5, 'U2', 'pending')`;
    const faqs = [{ question: 'When is it?', answer: 'In the evening.' }];
    const categories = [{ title: 'gst returns', icon: '', faqs }];
    await app.db.delete(oneRecordsTable);
    await app.db.insert(oneRecordsTable).values({ name: 'faq', content: { categories } });
    return id;
  }

  it('are listed with links to levels, groups and a new course, and each leads to its chapters', async () => {
    await tested.app.sql`update courses set status = 'Inactive' where title = 'Payroll'`;
    await tested.open(list);
    const inactive = within(await rowOf('Payroll')).getByRole('button', { name: /^Inactive/ });
    expect(inactive.dataset.tone).toBe('red');
    const row = within(await rowOf('GST Returns'));
    const columns = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(columns.slice(1)).toEqual(['Category', 'Course Name', 'Level', 'Status', 'Action']);
    expect(row.getByRole('rowheader').textContent).toBe('GST Returns');
    for (const words of ['Taxation', 'Executive Level']) expect(row.getByText(words)).toBeInTheDocument();
    for (const name of ['Manage Levels', 'Group Pricing', 'ADD COURSE'])
      expect(screen.getByRole('link', { name })).toBeInTheDocument();
    const chapters = row.getByRole('link', { name: 'Chapters GST Returns' }).getAttribute('href');
    expect(chapters).toMatch(/\/admin-dashboard\/course\/[\da-f-]{36}\/chapters$/);
    tested.fail(
      failures.silentError({ method: 'PUT', path: '/courses/:id' }),
      failures.silentError({ method: 'DELETE', path: '/courses/:id' }),
    );
    await user.click(row.getByRole('button', { name: /^Active/ }));
    await confirm('Hide from the site');
    expect(await screen.findByText('Failed to toggle status')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await press('GST Returns', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Error deleting course')).toBeInTheDocument();
  });

  it('are added with prices computed while typing, and sent as a form with JSON texts', async () => {
    await tested.open(`${list}/create`);
    await user.click(await screen.findByRole('button', { name: 'Add course' }));
    for (const missing of ['Category is required', 'Title is required', 'Actual price is required'])
      expect(await screen.findByText(missing)).toBeInTheDocument();
    expect(screen.getAllByText('Price is required')).toHaveLength(4);

    await typeInto(/^Course Name/, 'GST Returns!');
    await choose(/^Category/, 'Taxation');
    await typeInto(/^Actual price/, '999.99');
    const [discount] = screen.getAllByLabelText('Discount');
    if (discount) await user.type(discount, '12.5');
    const [coursePrice] = screen.getAllByLabelText<HTMLInputElement>('Final price');
    expect(coursePrice?.value).toBe('₹874.99');
    expect(coursePrice?.readOnly).toBe(true);
    const liveGroup = within(screen.getByRole('group', { name: 'DIGITAL HUB LIVE SESSION' }));
    expect(liveGroup.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('1,499.99');
    await pricePlans(['1000', '2000.50', '3000', '4000']);
    await typeInto(/^Actual price/, '500');
    expect(liveGroup.getByLabelText<HTMLInputElement>(/^Price/).value).toBe('2,000.50');

    await user.click(screen.getByRole('button', { name: 'Simulation cards Empty' }));
    await user.click(await screen.findByRole('button', { name: 'Add card' }));
    await typeInto(/^Title/, 'GST portal');
    await user.click(screen.getByRole('button', { name: 'SEO Empty' }));
    await typeInto(/^SEO title/, 'Learn GST');
    expect(screen.getByText('9 characters. 50 to 60 are best.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add course' }));
    expect(await screen.findAllByText('Another course has this address. Choose a different one.')).not.toEqual([]);
    await typeInto(/^Address on the site/, 'gst-returns-2');
    await user.click(screen.getByRole('button', { name: 'Add course' }));
    expect(await screen.findByText('Course created successfully!')).toBeInTheDocument();
    expect(lastField('finalPrice')).toBe('437.5');
    expect(lastField('slug')).toBe('gst-returns-2');
    expect(JSON.parse(lastField('pricing') ?? '')).toMatchObject({
      recordedSession: {
        title: 'DIGITAL HUB RECORDED SESSION',
        buttonText: 'Add Digital Hub',
        price: 1000,
        finalPrice: 900,
        actualPrice: 500,
        discountPrice: 900,
      },
      liveSession: { buttonText: 'Add Digital Hub+', price: 2000.5, discount: 10, priceMultiplier: 1.5 },
      recordedSessionCenter: { title: 'DIGITAL HUB+ RECORDED SESSION+ CENTER', buttonText: 'Add Digital Hub+ Center' },
      liveSessionCenter: { title: 'DIGITAL HUB+ LIVE SESSION+ CENTER' },
    });
    expect(JSON.parse(lastField('simulations') ?? '')).toMatchObject([{ title: 'GST portal', order: 0 }]);
    expect(await rowOf('GST Returns!')).toBeInTheDocument();
  });

  it('report in their own words a failed add or save, and keep what was typed', async () => {
    await tested.open(list);
    await user.click(within(await rowOf('Payroll')).getByRole('link', { name: 'Payroll' }));
    await typeInto(/^Course Name/, 'Payroll and PF');
    tested.fail(failures.silentError({ method: 'PUT', path: '/courses/:id' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update course')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.restore();
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Course updated successfully!')).toBeInTheDocument();
    await rowOf('Payroll and PF');
  });

  it('show statistics and progress on four tabs', async () => {
    const [course] = await tested.app.db.select().from(coursesTable);
    const inCourse = { courseId: course?._id ?? '', title: 'Returns', order: 1 };
    const [chapter] = await tested.app.db.insert(chaptersTable).values(inCourse).returning();
    const inChapter = { chapterId: chapter?._id ?? '', content: '' };
    await tested.app.db.insert(topicsTable).values([
      { ...inChapter, title: 'GSTR-1', order: 1 },
      { ...inChapter, title: 'GSTR-3B', order: 2, status: 'Inactive' },
    ]);
    await tested.open(`${list}/${course?._id}/show`);
    const statistics = within(await screen.findByRole('complementary', { name: 'Statistics' }));
    expect(statistics.getByText('1 of 2 lessons and exercises are active')).toBeInTheDocument();
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Chapters', 'Assignment', 'Experiment', 'FAQs']);
    expect(screen.getByRole('rowheader', { name: 'Returns' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'FAQs' }));
    expect(await screen.findByText('No FAQs for this course.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open FAQ' })).toBeInTheDocument();
  });

  it('show learners, payments and questions', async () => {
    await tested.open(`${list}/${await courseInUse()}/show`);
    const panel = await screen.findByRole('complementary', { name: 'Statistics' });
    const figures = () => [...panel.querySelectorAll('dl > div')].map((figure) => figure.textContent);
    expect(figures().slice(0, 4)).toEqual([
      'Students1',
      'Approved payments1₹1,00,000',
      'Pending payments1₹250.50',
      'Average rating–No ratings yet',
    ]);
    await user.click(screen.getByRole('tab', { name: 'FAQs' }));
    expect(await screen.findByText('In the evening.')).toBeInTheDocument();
  });

  it('leave out what the reader may not see', async () => {
    const id = await courseInUse();
    await tested.open(`/team-dashboard/course/${id}/show`, { permissions: flags({ course: ['read'] }) });
    const statistics = within(await screen.findByRole('complementary', { name: 'Statistics' }));
    expect(statistics.getByText('Quizzes')).toBeInTheDocument();
    for (const label of ['Students', 'Approved payments', 'Pending payments', 'Average rating'])
      expect(statistics.queryByText(label)).not.toBeInTheDocument();
  });

  it('get their first chapters by typing one title after another in the empty table', async () => {
    const [course] = await tested.app.db.select().from(coursesTable);
    await tested.open(`${list}/${course?._id}/chapters`);
    await user.type(await screen.findByLabelText('Chapter Title'), 'Basics{Enter}');
    await rowOf('Basics');
    await waitFor(() => expect(screen.getByLabelText('Chapter Title')).toHaveFocus());
    await user.keyboard('Returns{Enter}');
    await rowOf('Returns');
  });

  it('have levels, and name the courses that use one before it is deleted', async () => {
    await tested.open(`${list}/levels`);
    await user.click(await screen.findByRole('button', { name: 'Add level' }));
    expect(screen.getByText('Please enter both value and label')).toBeInTheDocument();
    await typeInto(/^Value/, 'executive level');
    await typeInto(/^Label/, 'Once more');
    await user.click(screen.getByRole('button', { name: 'Add level' }));
    expect(screen.getByText('A level with this value already exists')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove Executive Level' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/1 course has this level/)).toBeInTheDocument();
    tested.fail(failures.serverError({ method: 'POST', path: '/course-levels' }));
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Failed to update course levels')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    // A colleague adds a level in the meantime.
    const levels = ['Executive Level', 'Professional Level', 'Foundation'].map((value) => ({ value, label: value }));
    await tested.app.db.delete(oneRecordsTable);
    await tested.app.db.insert(oneRecordsTable).values({ name: 'courseLevels', content: { levels } });
    const remove = await screen.findByRole('button', { name: 'Remove Executive Level' });
    await user.click(remove);
    await confirm('Yes, delete it!');
    await waitFor(() => expect(remove).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Remove Foundation' })).toBeInTheDocument();
  });

  it('are sold in groups: shows what is missing, what is saved, and what failed', async () => {
    await tested.open(`${list}/group-pricing/create`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const incompleteText = 'Please fill in all required fields including group name and center session pricing';
    expect(await screen.findByText(incompleteText)).toBeInTheDocument();
    // The reason is shown next to the message.
    expect(screen.getByText(/^Please fill in all/).closest('p')?.textContent).toMatch(/Group name is required/);
    await typeInto(/^Group name/, 'Returns and more');
    await choose(/^Level/, 'Professional Level');
    await typeInto(/^Group price/, '60');
    await user.type(screen.getByRole('combobox', { name: /^Courses/ }), 'GST');
    await user.click(await screen.findByRole('option', { name: 'GST Returns' }));
    expect(await screen.findByText('Saves ₹40 (40 %)')).toBeInTheDocument();
    await pricePlans(['100', '200', '300', '400']);
    tested.fail(failures.silentError({ method: 'POST', path: '/group-pricing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save group pricing')).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(within(await rowOf('Returns and more')).getByText('GST Returns')).toBeInTheDocument();
    tested.fail(failures.silentError({ method: 'DELETE', path: '/group-pricing/:id' }));
    await press('Returns and more', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Failed to delete group pricing')).toBeInTheDocument();
  });

  it('are ordered for the site, and hidden from it, by keyboard', async () => {
    await tested.open('/admin-dashboard/course-display');
    const hide = await within(await itemOf('Payroll')).findByRole('button', { name: 'Shown' });
    await user.click(hide);
    await waitFor(async () => within(await itemOf('Payroll')).getByRole('button', { name: 'Hidden' }));
    await waitFor(async () => {
      const [, payroll] = await tested.app.db.select().from(coursesTable).orderBy(coursesTable.order);
      expect(payroll).toMatchObject({ title: 'Payroll', isShown: false });
    });
  });
});

describe('courses of a server that implements only the specification', () => {
  const tested = wholeConsole({ plain: true });

  it('are counted from the contents of their chapters', async () => {
    const { db } = tested.app;
    const [course] = await db.insert(coursesTable).values({ title: 'Excise' }).returning();
    const courseId = course?._id ?? '';
    const [chapter] = await db.insert(chaptersTable).values({ courseId, title: 'Duties', order: 1 }).returning();
    const lessons = ['Rates', 'Returns'].map((title, index) => ({
      chapterId: chapter?._id ?? '',
      title,
      order: index + 1,
    }));
    await db.insert(topicsTable).values(lessons);
    await tested.open(`/admin-dashboard/course/${courseId}/show`);
    const row = (await screen.findByRole('rowheader', { name: 'Duties' })).closest('tr');
    expect(
      within(row ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(1, 4),
    ).toEqual(['2', '0', '0']);
  });
});
