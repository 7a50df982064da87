import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addChapter } from '#tests/server/course/practice.ts';
import { open, remove, typeInto } from './steps.ts';
import { rowOf, type wholeConsole } from './wholeConsole.ts';

type Tested = Pick<ReturnType<typeof wholeConsole>, 'app' | 'open'>;

const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** Steps of a user that cause the specified calls of case studies and assignments. */
export function practiceJourneys(tested: Tested) {
  async function add(segment: string, button: string): Promise<void> {
    const { courseId, chapterId } = await addChapter(tested.app);
    await tested.open(`/admin-dashboard/course/${courseId}/chapters/${chapterId}/${segment}/create`);
    await typeInto(/^Title/, 'New practice');
    await typeInto(/^Description/, 'The first month of a trader.');
    await press(button);
    await rowOf('New practice');
  }
  return {
    'case-studies': async () => {
      await add('case-studies', 'Save case study');
      await remove('New practice');
    },
    assignments: async () => {
      await add('assignments', 'Save assignment');
      await open('New practice');
      await typeInto(/^Title/, 'Newer practice');
      await press('Update assignment');
      await remove('Newer practice');
    },
  };
}
