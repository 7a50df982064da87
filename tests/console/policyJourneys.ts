import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { PolicyContact } from '#contract/policies.ts';
import { policiesTable } from '#server/schema.ts';
import { specified as kinds } from '#tests/server/content/policies.examples.ts';
import { save, typeInto } from './steps.ts';
import { confirm, type wholeConsole } from './wholeConsole.ts';

type Tested = ReturnType<typeof wholeConsole>;

/** Steps of a user with each kind of policy; all kinds share one screen. */
export const policyJourneys = (tested: Tested) =>
  Object.fromEntries(kinds.map((kind) => [kind, () => policyJourney(tested, kind)]));

/** Adds, activates, saves and deletes versions of a kind. */
async function policyJourney(tested: Tested, kind: string): Promise<void> {
  const user = userEvent.setup({ delay: null });
  const oldVersion = { title: 'Old version', contactInfo: PolicyContact.parse({}), sections: [] };
  await tested.app.db.insert(policiesTable).values({ ...oldVersion, kind });
  await tested.open(`/admin-dashboard/${kind.replace('product', 'institute')}/create`);
  await typeInto(/^Title$/, 'Added version');
  await save();
  await user.click(await screen.findByRole('button', { name: /^Activate Old version/ }));
  await confirm('Activate');
  await screen.findByText(/ activated successfully!$/);
  await user.click(await screen.findByRole('button', { name: /^Delete Added version/ }));
  await confirm('Yes, delete it!');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete Added version/ })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('link', { name: /^Edit Old version/ }));
  await typeInto(/^Title$/, 'Changed version');
  await save();
  await screen.findByText(/ updated successfully!$/);
}
