import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { PolicyContact, PolicySection } from '#contract/policies.ts';
import { policiesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { confirm, wholeConsole } from '../wholeConsole.ts';

const section = (title: string) => PolicySection.parse({ title, content: `${title} in words`, listItems: ['one'] });

/** The names in the messages, by module and by stored kind. */
const kinds = [
  { module: 'privacy-policy', kind: 'privacy-policy', one: 'privacy policy' },
  { module: 'terms-of-service', kind: 'terms-of-service', one: 'terms of service' },
  { module: 'institute-review', kind: 'product-review', one: 'institute review' },
] as const;

describe('the policies', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedPolicies = () => tested.app.db.select().from(policiesTable);
  const add = (kind: string, values: object = {}) =>
    tested.app.db.insert(policiesTable).values({
      kind,
      title: 'First version',
      lastUpdated: 'May 2025',
      contactInfo: PolicyContact.parse({ email: 'ask@institute.example' }),
      sections: ['One', 'Two', 'Three', 'Four', 'Five'].map(section),
      ...values,
    });
  const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));

  beforeEach(async () => {
    await tested.app.db.delete(policiesTable);
  });

  async function expectNotice(message: string) {
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }

  it.each(kinds)('report for $one what failed, in the words of the specification', async ({ module, kind, one }) => {
    await add(kind);
    await tested.open(`/admin-dashboard/${module}`);
    await screen.findByText('One in words');
    tested.fail(
      failures.silentError({ method: 'PUT', path: '*' }),
      failures.networkDown({ method: 'DELETE', path: '*' }),
    );
    await user.click(screen.getByRole('button', { name: /^Activate First/ }));
    await confirm('Activate');
    await expectNotice(`Failed to activate ${one}`);
    await user.click(screen.getByRole('button', { name: /^Delete First/ }));
    const warning = kind === 'terms-of-service' ? ' This action cannot be undone.' : '';
    expect(await screen.findByText(`Are you sure you want to delete this ${one}?${warning}`)).toBeInTheDocument();
    await confirm('Yes, delete it!');
    await expectNotice(`Error deleting ${one}`);
    expect(await storedPolicies()).toMatchObject([{ isActive: false }]);
  });

  it('show the first three sections of the chosen version and count the rest', async () => {
    await add('cookie-policy', { title: 'Older', createdAt: '2025-01-01T00:00:00Z' });
    await add('cookie-policy', { title: 'Newer', isActive: true, sections: [section('Only')] });
    await tested.open('/admin-dashboard/cookie-policy');
    const current = within(await screen.findByRole('region', { name: 'Current policy' }));
    expect(await current.findByText('Only in words')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Older/ }));
    const currentPolicy = within(await screen.findByRole('region', { name: 'Current policy' }));
    expect(await currentPolicy.findByText('Three in words')).toBeInTheDocument();
    expect(currentPolicy.queryByText('Four in words')).not.toBeInTheDocument();
    expect(currentPolicy.getByRole('link', { name: '+2 more sections' })).toBeInTheDocument();
    expect(currentPolicy.getByText('ask@institute.example')).toBeInTheDocument();
  });

  it('never delete active terms without asking', async () => {
    await add('terms-and-conditions', { isActive: true });
    await tested.open('/admin-dashboard/terms-and-conditions');
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    const message = 'Cannot delete active terms and conditions. Please activate another version first.';
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it.each([
    { module: 'terms-of-service', title: 'New Section', blank: 0 },
    { module: 'cookie-policy', title: 'Untitled section', blank: 2 },
  ])('add sections, subsections and list items to $module, blank ones as in its editor', async (kind) => {
    await tested.open(`/admin-dashboard/${kind.module}/create`);
    await user.click(await screen.findByRole('button', { name: 'Add section' }));
    const firstSection = within(await screen.findByRole('group', { name: 'Section 1' }));
    expect(firstSection.getByRole('button', { name: new RegExp(kind.title) })).toBeInTheDocument();
    await waitFor(() => expect(firstSection.getByLabelText('Section Title')).toHaveFocus());
    await user.type(await firstSection.findByLabelText('New list item'), ' {Enter}');
    await user.type(firstSection.getByLabelText('New list item'), 'Kept{Enter}');
    await user.type(firstSection.getByLabelText('New subsection'), ' {Enter}');
    await save();
    await screen.findByText(/ created successfully!$/);
    const [policy] = await storedPolicies();
    expect(policy?.isActive).toBe(true);
    const [storedSection] = policy?.sections ?? [];
    expect(storedSection?.listItems).toEqual(kind.blank === 0 ? ['Kept'] : ['', 'Kept']);
    expect(storedSection?.subsections).toHaveLength(kind.blank === 0 ? 0 : 1);
  });

  it('open a folded section that has an error, and save nothing', async () => {
    // Stands for a record that was stored before there was a limit.
    await add('privacy-policy', { sections: [section('One'), section('Long '.repeat(61)), section('Three')] });
    await tested.open('/admin-dashboard/edit-privacy-policy');
    await user.type(await screen.findByLabelText('Title'), ' again');
    const wrongSection = within(await screen.findByRole('group', { name: 'Section 2' }));
    expect(wrongSection.queryByLabelText('Section Title')).not.toBeInTheDocument();
    await save();
    expect(await wrongSection.findByText('At most 300 characters')).toBeInTheDocument();
    expect(wrongSection.getByLabelText('Section Title')).toHaveFocus();
    expect(screen.getAllByLabelText('Section Title')).toHaveLength(1);
    expect(await storedPolicies()).toMatchObject([{ title: 'First version' }]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await confirm('Leave without saving');
    expect(await screen.findByRole('heading', { name: /^Privacy Policy/ })).toBeInTheDocument();
  });

  it('start a new version from another one, inactive until somebody activates it', async () => {
    await add('privacy-policy', { isActive: true });
    await tested.open('/admin-dashboard/privacy-policy');
    await user.click(await screen.findByRole('link', { name: 'New version from this one' }));
    expect(await screen.findByDisplayValue('First version')).toBeInTheDocument();
    await save();
    await screen.findByText('Privacy policy created successfully!');
    const versions = await storedPolicies();
    expect(versions.map(({ isActive }) => isActive).toSorted()).toEqual([false, true]);
    expect(versions[0]?.sections).toEqual(versions[1]?.sections);
  });

  it('ask before a new version replaces the one visitors read, and name that one', async () => {
    await add('privacy-policy', { title: 'Read today', lastUpdated: 'May 2026', isActive: true });
    await tested.open('/admin-dashboard/privacy-policy/create');
    await user.type(await screen.findByLabelText('Title'), 'Read tomorrow');
    await save();
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/instead of “Read today, May 2026”/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await storedPolicies()).toMatchObject([{ title: 'Read today', isActive: true }]);
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Read tomorrow');
    await save();
    await confirm('Save and replace');
    await screen.findByText('Privacy policy created successfully!');
    const active = (await storedPolicies()).filter(({ isActive }) => isActive);
    expect(active).toMatchObject([{ title: 'Read tomorrow' }]);
  });

  it('warn before the active version is deleted that the site will have none', async () => {
    await add('privacy-policy', { isActive: true });
    await tested.open('/admin-dashboard/privacy-policy');
    await user.click(await screen.findByRole('button', { name: /^Delete First version/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/the site will have none until you activate another one/)).toBeInTheDocument();
  });

  it('show the differences between two versions', async () => {
    await add('privacy-policy', { createdAt: '2025-01-01T00:00:00Z' });
    await add('privacy-policy', { lastUpdated: 'June 2026', sections: [section('One'), section('New')] });
    await tested.open('/admin-dashboard/privacy-policy');
    await user.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Unchanged: One')).toBeInTheDocument();
    expect(dialog.getByText('Five in words').tagName).toBe('DEL');
    expect(dialog.getByText('New in words').tagName).toBe('INS');
  });

  it('offer only what the user may do, and the whole text to read-only users', async () => {
    await add('privacy-policy');
    await tested.open('/team-dashboard/privacy-policy', { permissions: flags({ 'privacy-policy': ['read'] }) });
    await screen.findByText('One in words');
    expect(screen.queryByRole('button', { name: /^(Activate|Delete)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^(Edit|New version|Add New)/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '+2 more sections' }));
    expect(await screen.findByText('Five in words')).toBeInTheDocument();
  });
});
