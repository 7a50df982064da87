import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { sectionEntriesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { about } from '#tests/server/content/aboutContent.examples.ts';
import { confirm, ownActions, press, rowGone, rowOf, wholeConsole } from '../wholeConsole.ts';

const { isActive: _, ...content } = about;
const entry = (title: string, isActive = false) => ({
  section: 'about',
  heading: title,
  content: { ...content, title, video: { ...content.video, url: '', poster: '' } },
  isActive,
});

describe('about content', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedEntries = () => tested.app.db.select().from(sectionEntriesTable);
  const activeTitles = async () =>
    (await storedEntries()).filter(({ isActive }) => isActive).map(({ heading }) => heading);
  const list = () => tested.open('/admin-dashboard/about-us-section');
  const edit = async (title: string) => {
    await list();
    await user.click(within(await rowOf(title)).getByRole('link', { name: title }));
    return screen.findByLabelText('Title');
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

  beforeEach(async () => {
    await tested.app.db.delete(sectionEntriesTable);
    await tested.app.db.insert(sectionEntriesTable).values([entry('Shown now', true), entry('Waiting')]);
  });

  it('shows the first 100 characters of the content, and a badge only on the active entry', async () => {
    const longText = `${'Tally '.repeat(16)}and more to read`;
    await tested.app.db.delete(sectionEntriesTable);
    const longEntry = entry('Long', true);
    await tested.app.db
      .insert(sectionEntriesTable)
      .values([{ ...longEntry, content: { ...longEntry.content, content: longText } }]);
    await tested.app.db.insert(sectionEntriesTable).values(entry('Waiting'));
    await list();
    const row = await rowOf('Long');
    expect(within(row).getByText(`${longText.slice(0, 100)}...`)).toBeInTheDocument();
    expect(within(row).getByText('Active')).toBeInTheDocument();
    expect(within(await rowOf('Waiting')).queryByText('Active')).not.toBeInTheDocument();
    expect(within(await rowOf('Waiting')).getByText('Inactive')).toBeInTheDocument();
  });

  it('activates an entry, which moves the badge; the active one cannot be activated', async () => {
    await list();
    expect(within(await rowOf('Shown now')).queryByRole('button', { name: /^Activate/ })).not.toBeInTheDocument();
    await press('Waiting', /^Activate/);
    await confirm('Activate');
    expect(await screen.findByText('About content activated successfully!')).toBeInTheDocument();
    await waitFor(async () => expect(within(await rowOf('Waiting')).getByText('Active')).toBeInTheDocument());
    expect(within(await rowOf('Shown now')).queryByText('Active')).not.toBeInTheDocument();
    expect(await activeTitles()).toEqual(['Waiting']);
  });

  it('activates from the form, and keeps what was typed there', async () => {
    const title = await edit('Waiting');
    await user.type(title, ' no more');
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await confirm('Activate');
    expect(await screen.findByText('About content activated successfully!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Activate' })).not.toBeInTheDocument());
    await save();
    await waitFor(async () => expect(await activeTitles()).toEqual(['Waiting no more']));
  });

  it('adds an entry, inactive if another exists, with the default video and colours', async () => {
    await tested.open('/admin-dashboard/about-us-section/create');
    await user.type(await screen.findByLabelText('Title'), 'New words');
    await user.type(screen.getByRole('textbox', { name: 'Content' }), 'We teach.');
    for (const name of ['Autoplay', 'Loop', 'Muted']) {
      expect(screen.getByLabelText<HTMLInputElement>(name)).toBeChecked();
    }
    const group = screen.getByRole('radiogroup', { name: 'Background' });
    await user.click(within(group).getByRole('radio', { name: 'Light blue' }));
    await save();
    expect(await screen.findByText('About content created successfully!')).toBeInTheDocument();
    const newEntry = (await storedEntries()).find(({ heading }) => heading === 'New words');
    expect(newEntry).toMatchObject({
      isActive: false,
      content: {
        video: { type: 'url', url: '', autoplay: true, loop: true, muted: true },
        colors: { title: 'black', content: 'dark gray', background: 'light blue' },
      },
    });
  });

  it('shows under the fields what is missing or wrong, and sends nothing', async () => {
    await tested.open('/admin-dashboard/about-us-section/create');
    await user.type(await screen.findByLabelText('Button link'), 'javascript:alert(1)');
    await user.type(screen.getByLabelText('Video link'), 'our video');
    await save();
    for (const words of [
      'Title is required',
      'Content is required',
      'Enter a web address, a mailto: or tel: link, or a path on the site that begins with /',
      'Enter an address that begins with https://, or a path on the site that begins with /',
    ]) {
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    expect(tested.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  const network = 'Network error. Please check your connection and try again.';
  const attempts = [
    [
      'activate',
      'PUT',
      '/about/activate/:id',
      async () => {
        await press('Waiting', /^Activate/);
        await confirm('Activate');
      },
    ],
    [
      'delete',
      'DELETE',
      '/about/:id',
      async () => {
        await press('Waiting', /^Delete/);
        await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
      },
    ],
    [
      'update',
      'PUT',
      '/about/:id',
      async () => {
        await user.click(within(await rowOf('Waiting')).getByRole('link', { name: 'Waiting' }));
        await user.type(await screen.findByLabelText('Title'), '!');
        await save();
      },
    ],
    [
      'create',
      'POST',
      '/about',
      async () => {
        await user.click(await screen.findByRole('link', { name: 'Add about content' }));
        await user.type(await screen.findByLabelText('Title'), 'In vain');
        await user.type(screen.getByRole('textbox', { name: 'Content' }), 'In vain.');
        await save();
      },
    ],
  ] as const;

  it.each(attempts)('distinguishes a refusal to %s from a network failure', async (verb, method, path, attempt) => {
    const failureText = `Error ${verb.replace(/e$/, '')}ing About content`;
    await list();
    await rowOf('Waiting');
    tested.fail(failures.networkDown({ method, path }));
    await attempt();
    expect(await screen.findByText(failureText)).toBeInTheDocument();
    expect(screen.getByText(new RegExp(network))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(failureText)).not.toBeInTheDocument());

    tested.fail(failures.serverError({ method, path }));
    if (verb === 'create' || verb === 'update') await save();
    else await attempt();
    expect(await screen.findByText(`Failed to ${verb} About content`)).toBeInTheDocument();
    expect(await storedEntries()).toHaveLength(2);
    expect(await activeTitles()).toEqual(['Shown now']);
  });

  it('reports when the list or an entry cannot be fetched', async () => {
    await list();
    await rowOf('Waiting');
    tested.fail(
      failures.serverError({ method: 'GET', path: '/about/all' }),
      failures.serverError({ method: 'GET', path: '/about/:id' }),
    );
    await user.click(within(await rowOf('Waiting')).getByRole('link', { name: 'Waiting' }));
    expect(await screen.findByText('Failed to fetch About content')).toBeInTheDocument();
  });

  it('deletes after asking, even the active entry', async () => {
    await list();
    await press('Shown now', /^Delete/);
    const [failedNotice, noneActiveNotice] = [
      'You will not be able to recover this about content!',
      'It is active: the site will have none until you activate another one.',
    ];
    expect(await screen.findByText(`${failedNotice} ${noneActiveNotice}`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('About content deleted successfully!')).toBeInTheDocument();
    await rowGone('Shown now');
    expect(await activeTitles()).toEqual([]);
  });

  it('shows the section beside the form while it is being written', async () => {
    await edit('Waiting');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Waiting')).toBeInTheDocument();
    expect(within(preview).getByText('See all courses')).toBeInTheDocument();
    const link = screen.getByLabelText('Video link');
    const enter = async (address: string) => {
      await user.clear(link);
      await user.paste(address);
    };
    await enter('https://www.youtube.com/watch?v=abcdefghijk');
    const frame = within(preview).getByTitle<HTMLIFrameElement>('Video');
    expect(frame.src).toBe('https://www.youtube.com/embed/abcdefghijk?mute=1&loop=1&playlist=abcdefghijk');
    await enter('https://videos.example/about.mp4');
    const video = within(preview).getByLabelText<HTMLVideoElement>('Video');
    expect([video.src, video.muted, video.autoplay]).toEqual(['https://videos.example/about.mp4', true, false]);
    await user.click(screen.getByLabelText('Autoplay'));
    expect(within(preview).getByLabelText<HTMLVideoElement>('Video').autoplay).toBe(true);
    await user.click(screen.getByLabelText('Muted'));
    expect(within(preview).getByLabelText<HTMLVideoElement>('Video').autoplay).toBe(false);
    await enter('https://evil.example/embed/abcdefghijk');
    expect(preview.querySelector('iframe, video')).toBeNull();
    expect(within(preview).getByText(/^Enter a link to a YouTube or Vimeo page/)).toBeInTheDocument();
  });

  it('asks for a file or a link, as chosen, and keeps the value of the other', async () => {
    await edit('Waiting');
    await user.type(screen.getByLabelText('Video link'), 'https://youtu.be/abcdefghijk');
    await user.click(screen.getByRole('radio', { name: 'Uploaded file' }));
    expect(screen.queryByLabelText('Video link')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Poster address'), 'https://img.example/poster.jpg');
    await user.click(screen.getByRole('radio', { name: 'Link' }));
    expect(screen.getByLabelText<HTMLInputElement>('Video link').value).toBe('https://youtu.be/abcdefghijk');
    await save();
    await screen.findByText('About content updated successfully!');
    const savedEntry = (await storedEntries()).find(({ heading }) => heading === 'Waiting');
    expect(savedEntry?.content).toMatchObject({
      video: { type: 'url', url: 'https://youtu.be/abcdefghijk', poster: 'https://img.example/poster.jpg' },
    });
  });

  it('checks a video before it is sent', async () => {
    await tested.open('/admin-dashboard/about-us-section/create');
    await user.click(await screen.findByRole('radio', { name: 'Uploaded file' }));
    await screen.findByRole('button', { name: /^Video file/ });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no file input.');
    const anyFileUser = userEvent.setup({ delay: null, applyAccept: false });
    await anyFileUser.upload(input, new File(['a'], 'notes.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Please select a valid video file')).toBeInTheDocument();
    const largeFile = new File(['a'], 'long.mp4', { type: 'video/mp4' });
    vi.spyOn(largeFile, 'size', 'get').mockReturnValue(100 * 1024 * 1024 + 1);
    await anyFileUser.upload(input, largeFile);
    expect(await screen.findByText('Video file size must be less than 100MB')).toBeInTheDocument();
    expect(tested.calls.filter((call) => call.includes('/upload/'))).toEqual([]);
  });

  it('shows read-only users the whole entry, without form and Activate', async () => {
    await tested.open('/team-dashboard/about-us-section', { permissions: flags({ about: ['read'] }) });
    const row = await rowOf('Waiting');
    expect(within(row).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByText('Add about content')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('link', { name: 'Waiting' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Waiting' })).toBeInTheDocument();
    expect(screen.getByText(/^Title colour: \w+/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('can also be reached by its second id', async () => {
    await tested.open('/admin-dashboard/about');
    await user.click(within(await rowOf('Waiting')).getByRole('link', { name: 'Waiting' }));
    expect(await screen.findByLabelText('Title')).toBeInTheDocument();
    expect(window.location.pathname).toMatch(/^\/admin-dashboard\/about\/[0-9a-f-]{36}$/);
  });

  it('explains how to start an empty section, whose first entry is active', async () => {
    await tested.app.db.delete(sectionEntriesTable);
    await list();
    await user.click(await screen.findByRole('link', { name: 'Add about content' }));
    await user.type(await screen.findByLabelText('Title'), 'The first');
    await user.type(screen.getByRole('textbox', { name: 'Content' }), 'Words.');
    await save();
    await screen.findByText('About content created successfully!');
    expect(within(await rowOf('The first')).getByText('Active')).toBeInTheDocument();
  });
});
