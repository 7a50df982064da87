import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { oneRecordsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { hub } from '#tests/server/website/demoDigitalHub.examples.ts';
import { typeInto } from '../steps.ts';
import { confirm, press, rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';
import { waitOf } from '#tests/setup/pace.ts';

const address = '/admin-dashboard/demo-digital-hub';
const courses = `${address}?tab=courses`;
const path = '/v1/website/demo-digital-hub';
const putCall = { method: 'PUT', path } as const;
const dialog = async () => within(await screen.findByRole('dialog'));

async function fillForm() {
  await typeInto(/^Course title/, 'Added course');
  await typeInto(/^Description/, 'What it is about.');
  await typeInto(/^Feature/, 'New');
}

describe('the demo digital hub', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedPage = async () => {
    const [row] = await tested.app.db.select().from(oneRecordsTable);
    return row?.content ?? {};
  };
  const storedTitles = async () => JSON.stringify(await storedPage()).match(/"title":"[^"]*"/g) ?? [];

  async function openForm() {
    await tested.open(courses);
    await user.click(await screen.findByRole('button', { name: 'Add course' }));
    await dialog();
  }
  const add = async () => user.click((await dialog()).getByRole('button', { name: 'Add course' }));

  beforeEach(async () => {
    await tested.app.db.delete(oneRecordsTable);
    await tested.app.db.insert(oneRecordsTable).values({ name: 'demoDigitalHub', content: hub });
  });

  it('reports what a course lacks, in the words of the specification, and sends nothing', async () => {
    await openForm();
    await add();
    for (const missing of ['title', 'description', 'feature']) {
      expect(await screen.findByText(`Please enter a course ${missing}`)).toBeInTheDocument();
    }
    expect(tested.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('appends a course and fetches the page again', async () => {
    await openForm();
    await fillForm();
    await add();
    expect(await screen.findByText('Demo course added successfully!')).toBeInTheDocument();
    await rowOf('Added course');
    expect((await storedTitles()).at(-2)).toBe('"title":"Added course"');
    const readCall = `GET /api${path}`;
    await waitFor(() => expect(tested.calls.filter((call) => call === readCall)).toHaveLength(2), {
      timeout: waitOf(3000),
    });
  });

  it('tries POST when PUT fails, and keeps what was typed when both fail', async () => {
    await openForm();
    await fillForm();
    tested.fail(failures.serverError(putCall), failures.serverError({ method: 'POST', path }));
    await add();
    expect(await screen.findByText('Failed to add demo course')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.restore();
    tested.fail(failures.serverError(putCall));
    await add();
    expect(await screen.findByText('Demo course added successfully!')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2);
  });

  it('adds the course to a page saved by a colleague in the meantime', async () => {
    await openForm();
    await fillForm();
    await tested.app.request('PUT', `/api${path}`, {
      as: await tested.app.signInAs('Admin'),
      json: { ...hub, hero: { ...hub.hero, title: 'Theirs' } },
    });
    await add();
    expect(await screen.findByText('Demo course added successfully!')).toBeInTheDocument();
    expect(await storedPage()).toMatchObject({ hero: { title: 'Theirs' }, materials: { length: 3 } });
  });

  it('warns when the reply lacks some courses', async () => {
    await openForm();
    await fillForm();
    tested.server.use(http.put(`*/api${path}`, () => HttpResponse.json({ ...hub, version: 2 })));
    await add();
    expect(await screen.findByText('Warning: Backend may not have saved all courses')).toBeInTheDocument();
  });

  it('edits and removes a course', async () => {
    await tested.open(courses);
    await press('Video demos', /^Edit/);
    await typeInto(/^Course title/, 'Filmed lessons');
    await user.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Course updated successfully!')).toBeInTheDocument();
    await rowOf('Filmed lessons');
    tested.fail(failures.serverError(putCall));
    await press('Filmed lessons', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Failed to remove demo course')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.restore();
    await press('Filmed lessons', /^Delete/);
    await confirm('Yes, delete it!');
    expect(await screen.findByText('Demo course removed successfully!')).toBeInTheDocument();
    await rowGone('Filmed lessons');
  });

  it('saves its texts, and reports a failure; text typed in one tab is kept while another is open', async () => {
    await tested.open(address);
    await typeInto(/^Title/, 'Typed');
    await user.click(screen.getByRole('tab', { name: 'Course Management' }));
    await rowOf('Video demos');
    tested.fail(failures.serverError(putCall));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save changes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    tested.restore();
    await user.click(await screen.findByRole('tab', { name: 'Website Settings' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Demo Digital Hub updated successfully!')).toBeInTheDocument();
    expect(await storedPage()).toMatchObject({ hero: { title: 'Typed' }, materials: hub.materials });
  });

  it('shows the tab of the field that blocks the save', async () => {
    await tested.open(address);
    await user.click(await screen.findByRole('textbox', { name: /^Title/ }));
    await user.paste('x'.repeat(300));
    await user.click(screen.getByRole('tab', { name: 'Course Management' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const settings = await screen.findByRole('tab', { name: 'Website Settings Has errors', selected: true });
    expect(settings).toBeDefined();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveFocus());
  });

  it('shows the built-in content with its six courses when the call fails', async () => {
    await tested.open(courses);
    tested.fail(failures.networkDown({ method: 'GET', path }));
    expect(
      await screen.findByText('Using default data - API connection failed', {}, { timeout: waitOf(5000) }),
    ).toBeInTheDocument();
    expect((await screen.findAllByRole('button', { name: /^Edit/ })).length).toBe(6);
  });

  it('is shown without a form to read-only users', async () => {
    await tested.open('/team-dashboard/demo-digital-hub', { permissions: flags({ 'demo-digital-hub': ['read'] }) });
    expect(await screen.findByText(/^Look inside/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
