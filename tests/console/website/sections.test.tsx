import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { sections, type Section } from '../sections.ts';
import { confirm, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const network = 'Network error. Please check your connection and try again.';
const serverSaid = 'Something went wrong on the server. Please try again.';

describe.each(sections)('the section $label', (section: Section) => {
  const { module, path, name, inSentence, label, inEmpty, title } = section;
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const list = () => tested.open(`/admin-dashboard/${module}`);
  const refused = (verb: string) => `Failed to ${verb} ${name} content${section.saysWhy ? `: ${serverSaid}` : ''}`;
  const failureText = (verb: string) => (section.unanswered === 'Error' ? `Error ${verb} ${name} content` : network);
  const close = async () => {
    await user.click(screen.getByRole('button', { name: 'OK' }));
    // A closing dialog still hides the page behind it.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };

  beforeEach(async () => {
    await tested.app.db.delete(sectionEntriesTable);
    await tested.app.db
      .insert(sectionEntriesTable)
      .values([{ section: section.section, heading: title, content: { ...section.content }, isActive: false }]);
  });

  it('asks a question of its own before a deletion, and distinguishes a refusal from a network failure', async () => {
    await list();
    await screen.findByRole('heading', { name: new RegExp(`^Existing ${label} Contents`) });
    const target = { method: 'DELETE', path: `${path}/:id` } as const;
    tested.fail(failures.serverError(target));
    await press(title, /^Delete/);
    await screen.findByText(`Are you sure you want to delete this ${inSentence} content?`);
    await confirm('Yes, delete it!');
    await screen.findByText(refused('delete'));
    await close();
    tested.fail(failures.networkDown(target));
    await press(title, /^Delete/);
    await confirm('Yes, delete it!');
    await screen.findByText(failureText('deleting'));
    await close();
    tested.restore();
    await press(title, /^Delete/);
    await confirm('Yes, delete it!');
    await screen.findByText(`${name} content deleted successfully!`);
    await screen.findByText(`No ${inEmpty} content found. Create your first entry above.`);
  });

  it('says why an entry was not activated or saved, with Create, Update and Cancel as specified', async () => {
    await list();
    tested.fail(failures.serverError({ method: 'PUT', path: `${path}/activate/:id` }));
    await press(title, /^Activate/);
    await confirm('Activate');
    await screen.findByText(refused('activate'));
    await close();
    tested.fail(failures.networkDown({ method: 'PUT', path: `${path}/:id` }));
    await user.click(await within(await rowOf(title)).findByRole('link', { name: title }));
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await screen.findByText(failureText('updating'));
    await close();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText(`${name} content updated successfully!`);
    await user.click(await screen.findByRole('link', { name: `Add ${label} content` }));
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await screen.findAllByText(/ (?:is|are) required$/);
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('reports that its entries cannot be fetched', async () => {
    await tested.open(`/admin-dashboard/${module}/create`);
    await screen.findByRole('button', { name: 'Create' });
    tested.fail(failures.serverError({ method: 'GET', path: `${path}/all` }));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByText(`Failed to fetch ${inSentence} content`);
  });
});
