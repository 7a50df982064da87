import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { coursesTable, filesTable, quizzesTable, topicsTable } from '#server/schema.ts';
import { addChapter } from '#tests/server/course/practice.ts';
import { open, press, remove, save, typeInto } from './steps.ts';
import { choose, rowOf, type wholeConsole } from './wholeConsole.ts';

const user = userEvent.setup({ delay: null });

/** Adds a question by hand to the quiz or test being edited. */
async function addQuestion(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New question' }));
  await user.type(dialog.getByLabelText(/^Question/), 'Is CGST a central tax?');
  await user.type(dialog.getByRole('textbox', { name: 'Option A' }), 'Yes');
  await user.type(dialog.getByRole('textbox', { name: 'Option B' }), 'No');
  await user.click(dialog.getByRole('radio', { name: 'Option A is correct' }));
  await user.click(dialog.getByRole('button', { name: 'Add question' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New question' })).not.toBeInTheDocument());
}

/**
 * Steps of a user that cause the specified calls of categories, chapters, topics, quizzes, files, tests and live
 * sessions.
 */
export function learningJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  async function addTopic(): Promise<void> {
    const { courseId, chapterId } = await addChapter(tested.app);
    await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/topics/create`);
    await typeInto(/^Title/, 'New lesson');
    await user.click(await screen.findByRole('button', { name: 'HTML source' }));
    await waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
    await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p>What a journal is.</p>');
    await addQuestion();
    await save();
    await open('New lesson');
  }
  return {
    'course-category': async () => {
      await tested.open('/admin-dashboard/course-category/create');
      await typeInto(/^Category/, 'New category');
      await save();
      await open('New category');
      await typeInto(/^Category/, 'Newer category');
      await save();
      await remove('Newer category');
    },
    chapters: async () => {
      const [course] = await tested.app.db.insert(coursesTable).values({ title: 'GST' }).returning();
      await tested.open(`/admin-dashboard/course/${course?._id}/chapters`);
      await typeInto(/^Chapter Title/, 'New chapter{Enter}');
      await userEvent.click(await screen.findByRole('link', { name: 'Edit New chapter' }), { delay: null });
      await typeInto(/^Chapter Title/, 'Newer chapter');
      await save();
      await userEvent.click(await screen.findByRole('button', { name: 'More actions for Newer chapter' }), {
        delay: null,
      });
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }), { delay: null });
      await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }), { delay: null });
      await waitFor(() => expect(screen.queryByText('Newer chapter')).not.toBeInTheDocument());
    },
    'chapter-topics': async () => {
      await addTopic();
      await screen.findByText('Is CGST a central tax?');
      await typeInto(/^Title/, 'Newer lesson');
      await save();
      await remove('Newer lesson');
    },
    quizzes: async () => {
      const { courseId, chapterId } = await addChapter(tested.app);
      const topics = ['With a quiz', 'Without one'].map((title, index) => ({ chapterId, title, order: index + 1 }));
      const [firstTopic] = await tested.app.db.insert(topicsTable).values(topics).returning();
      const questions = [{ question: 'Is GST a tax?', options: ['Yes', 'No'], answer: 'Yes', explanation: '' }];
      await tested.app.db.insert(quizzesTable).values({ topicId: firstTopic?._id ?? '', questions });
      await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/topics`);
      await open('With a quiz');
      await screen.findByText('Is GST a tax?');
      await addQuestion();
      await save();
      await open('Without one');
      await screen.findByRole('button', { name: 'Add question' });
    },
    'revision-tests': async () => {
      await tested.app.db.insert(coursesTable).values({ title: 'Tested course' });
      await tested.open('/admin-dashboard/revision-tests/create');
      await user.type(await screen.findByRole('combobox', { name: /^Course/ }), 'Tested');
      await user.click(await screen.findByRole('option', { name: 'Tested course' }));
      await typeInto(/^Title/, 'New test');
      await choose(/^Level/, 'Level 2');
      await typeInto(/^Time limit/, '15');
      await addQuestion();
      await save();
      await press('New test', /^Active/);
      await waitFor(async () => within(await rowOf('New test')).getByRole('button', { name: /^Inactive/ }));
      await open('New test');
      await typeInto(/^Title/, 'Newer test');
      await save();
      await remove('Newer test');
    },
    media: async () => {
      const slide = { original_name: 'New slide', cdn_url: '/uploads/slide.png', file_size: 70 };
      await tested.app.db.insert(filesTable).values({ ...slide, kind: 'image' });
      await tested.open('/admin-dashboard/study-material');
      await userEvent.click(await screen.findByRole('button', { name: 'Table' }), { delay: null });
      await remove('New slide');
      await userEvent.click(await screen.findByRole('tab', { name: 'Videos' }), { delay: null });
      await screen.findByText(/^No files yet/);
    },
    'live-session': async () => {
      await tested.open('/admin-dashboard/live-session/create');
      await typeInto(/^Title/, 'New session');
      await typeInto(/^Date/, '24/11/2026');
      await typeInto(/^Start/, '14:00');
      await typeInto(/^End/, '15:30');
      await save();
      await userEvent.click(await screen.findByRole('button', { name: 'Table' }), { delay: null });
      await press('New session', /^Active/);
      await waitFor(async () => within(await rowOf('New session')).getByRole('button', { name: 'Inactive' }));
      await open('New session');
      await typeInto(/^Title/, 'Newer session');
      await save();
      await remove('Newer session');
    },
  };
}
