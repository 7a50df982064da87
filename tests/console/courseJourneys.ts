import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coursesTable } from '#server/schema.ts';
import { open, press, remove, typeInto } from './steps.ts';
import { choose, confirm, rowOf, type wholeConsole } from './wholeConsole.ts';

const user = userEvent.setup({ delay: null });

/** Fills the prices of the four plans, in their order on the screen. */
export async function pricePlans(prices: readonly string[]): Promise<void> {
  const plans = await screen.findAllByRole('group', { name: /^DIGITAL HUB/ });
  for (const [planIndex, plan] of plans.entries()) {
    const values = [prices[planIndex] ?? '', '10'];
    const fields = [within(plan).getByLabelText(/^(Original price|Price)/), within(plan).getByLabelText('Discount')];
    for (const [index, field] of fields.entries()) {
      await user.clear(field);
      await user.paste(values[index] ?? '');
    }
  }
}

const prices = ['10000', '15000', '12000', '18000'];

/** Steps of a user that cause the specified calls of courses, their levels and group pricing. */
export function courseJourneys(tested: Pick<ReturnType<typeof wholeConsole>, 'open' | 'app'>) {
  return {
    course: async () => {
      await tested.open('/admin-dashboard/course/create');
      await typeInto(/^Course Name/, 'New course');
      await choose(/^Category/, 'Taxation');
      await typeInto(/^Actual price/, '10000');
      const [discount] = screen.getAllByLabelText('Discount');
      if (discount) await user.type(discount, '5');
      await pricePlans(prices);
      await user.click(screen.getByRole('button', { name: 'Add course' }));
      await press('New course', /^Active/);
      await confirm('Hide from the site');
      await waitFor(async () => within(await rowOf('New course')).getByRole('button', { name: /^Inactive/ }));
      await open('New course');
      await typeInto(/^Course Name/, 'Newer course');
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await rowOf('Newer course');
      await remove('Newer course');
    },
    'course-levels': async () => {
      await tested.open('/admin-dashboard/course/levels');
      await typeInto(/^Value/, 'foundation');
      await typeInto(/^Label/, 'Foundation');
      await user.click(screen.getByRole('button', { name: 'Add level' }));
      await screen.findByText(/^Course levels updated successfully!/);
    },
    'group-pricing': async () => {
      await tested.app.db.insert(coursesTable).values({ title: 'Bundled course', order: 1 });
      await tested.open('/admin-dashboard/course/group-pricing/create');
      await typeInto(/^Group name/, 'New group');
      await choose(/^Level/, 'Executive Level');
      await typeInto(/^Group price/, '9000');
      await user.type(screen.getByRole('combobox', { name: /^Courses/ }), 'Bundled');
      await user.click(await screen.findByRole('option', { name: 'Bundled course' }));
      await pricePlans(prices);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await open('New group');
      await typeInto(/^Group name/, 'Newer group');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await remove('Newer group');
    },
  };
}
