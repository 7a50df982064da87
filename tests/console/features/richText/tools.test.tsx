import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { linkAddress } from '#console/features/richText/dialogs/LinkDialog.tsx';
import { editorOnScreen, openEditor, tool } from './editorScreen.tsx';

const focusedLabel = () => document.activeElement?.getAttribute('aria-label');
const select = (from: number, to: number) => act(() => void editorOnScreen().commands.setTextSelection({ from, to }));

describe('the toolbar', () => {
  it('is a single Tab stop, and arrow keys, Home and End move inside it', async () => {
    const { user } = await openEditor('<p>One</p>');
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
    const stops = within(toolbar)
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops.map((button) => button.getAttribute('aria-label'))).toEqual(['Undo']);
    await user.tab();
    expect(focusedLabel()).toBe('Undo');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(focusedLabel()).toBe('Bold');
    await user.keyboard('{End}');
    expect(focusedLabel()).toBe('Full screen');
    await user.keyboard('{ArrowRight}');
    expect(focusedLabel()).toBe('Undo');
    await user.keyboard('{ArrowLeft}{Home}{ArrowRight}');
    expect(focusedLabel()).toBe('Redo');
    await user.tab();
    await user.tab({ shift: true });
    expect(focusedLabel()).toBe('Redo');
  });

  it('is reached from the text with Alt F10 and left with Escape', async () => {
    const { user } = await openEditor('<p>One</p>');
    act(() => editorOnScreen().view.focus());
    await user.keyboard('{Alt>}{F10}{/Alt}');
    expect(focusedLabel()).toBe('Undo');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(editorOnScreen().view.dom).toHaveFocus());
  });

  it('fills the window with the focus in the text, and Escape restores it', async () => {
    const { user } = await openEditor('<p>One</p>');
    await user.click(tool('Full screen'));
    expect(tool('Exit full screen')).toBeInTheDocument();
    await waitFor(() => expect(editorOnScreen().view.dom).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(tool('Full screen')).toBeInTheDocument();
  });

  it('shows and toggles the formats at the cursor', async () => {
    const { user, changes } = await openEditor('<p><strong>One</strong> two</p>');
    const boldButton = tool('Bold');
    select(2, 2);
    await waitFor(() => expect(boldButton).toHaveAttribute('aria-pressed', 'true'));
    select(5, 8);
    await waitFor(() => expect(boldButton).toHaveAttribute('aria-pressed', 'false'));
    await user.click(tool('Italic'));
    await waitFor(() => expect(changes.at(-1)).toBe('<p><strong>One</strong> <em>two</em></p>'));
  });

  it('makes headings, lists, alignment and colours', async () => {
    const { user, changes } = await openEditor('<p>One</p>');
    select(1, 4);
    await user.click(tool('Paragraph style: Text'));
    await user.click(await screen.findByText('Heading 3'));
    await waitFor(() => expect(changes.at(-1)).toBe('<h3>One</h3>'));
    await user.click(tool('Alignment'));
    await user.click(await screen.findByText('Centre'));
    await waitFor(() => expect(changes.at(-1)).toBe('<h3 style="text-align: center">One</h3>'));
    await user.click(tool('Text colour'));
    await user.click(await screen.findByLabelText('Red'));
    await waitFor(() =>
      expect(changes.at(-1)).toBe('<h3 style="text-align: center"><span style="color: #c0272d">One</span></h3>'),
    );
    await user.click(tool('Text colour'));
    await user.click(await screen.findByText('No colour'));
    await user.click(tool('Clear formatting'));
    await user.click(tool('Numbered list'));
    await waitFor(() => expect(changes.at(-1)).toBe('<ol><li>One</li></ol>'));
  });

  it('undoes and redoes', async () => {
    const { user, changes } = await openEditor('<p>One</p>');
    const undo = tool('Undo');
    expect(undo).toHaveAttribute('aria-disabled', 'true');
    await user.click(tool('Quote'));
    await waitFor(() => expect(changes.at(-1)).toBe('<blockquote><p>One</p></blockquote>'));
    await user.click(undo);
    await waitFor(() => expect(changes.at(-1)).toBe('<p>One</p>'));
    await user.click(tool('Redo'));
    await waitFor(() => expect(changes.at(-1)).toBe('<blockquote><p>One</p></blockquote>'));
  });
});

describe('links', () => {
  it.each([
    ['example.org', 'https://example.org'],
    ['www.example.org/a?b=1', 'https://www.example.org/a?b=1'],
    ['http://example.org', 'http://example.org'],
    ['asha@example.in', 'mailto:asha@example.in'],
    ['mailto:asha@example.in', 'mailto:asha@example.in'],
    ['+91 98765 43210', 'tel:+919876543210'],
    ['/courses', '/courses'],
    ['#fees', '#fees'],
    ['words only', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('resolve %j to %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it('are made in a dialog, refused with a reason, changed and removed', async () => {
    const { user, changes, saved } = await openEditor('<p>See here</p>');
    select(5, 9);
    await user.click(tool('Link'));
    const address = await screen.findByLabelText('Address');
    expect(address).toHaveFocus();
    await user.type(address, 'not an address{Enter}');
    expect(screen.getByText('Enter a web address, an email address or a path such as /courses')).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'example.org');
    await user.click(screen.getByRole('checkbox', { name: 'Open in a new tab' }));
    await user.keyboard('{Enter}');
    const link = '<a href="https://example.org" target="_blank" rel="noopener">here</a>';
    await waitFor(() => expect(changes.at(-1)).toBe(`<p>See ${link}</p>`));
    expect(saved).not.toHaveBeenCalled();

    select(6, 6);
    await user.click(tool('Link'));
    expect(await screen.findByDisplayValue('https://example.org')).toBeTruthy();
    await user.click(screen.getByText('Remove link'));
    await waitFor(() => expect(changes.at(-1)).toBe('<p>See here</p>'));
  });
});

describe('videos', () => {
  it('are inserted by address, or refused with the message of the specification', async () => {
    const { user, changes } = await openEditor('<p>One</p>');
    select(4, 4);
    await user.click(tool('Video'));
    const address = await screen.findByLabelText('Address');
    await user.type(address, 'https://example.org/{Enter}');
    expect(screen.getByText('Please enter a valid video URL')).toBeTruthy();
    await user.clear(address);
    await user.type(address, 'https://youtu.be/dQw4w9WgXcQ');
    await user.type(screen.getByLabelText('Title'), 'Welcome{Enter}');
    await waitFor(() =>
      expect(changes.at(-1)).toBe(
        '<p>One<iframe title="Welcome" src="https://www.youtube.com/embed/dQw4w9WgXcQ" width="560" height="315" allowfullscreen=""></iframe></p>',
      ),
    );
  });

  it('from a file get the controls of the browser', async () => {
    const { user, changes } = await openEditor('<p>One</p>');
    select(4, 4);
    await user.click(tool('Video'));
    await user.type(await screen.findByLabelText('Address'), 'https://example.org/a.webm{Enter}');
    await waitFor(() =>
      expect(changes.at(-1)).toBe('<p>One<video src="https://example.org/a.webm" controls=""></video></p>'),
    );
  });
});

describe('tables', () => {
  it('are inserted, extended, captioned and stripped of their header row', async () => {
    const { user, changes } = await openEditor('');
    await user.click(tool('Table'));
    const rows = await screen.findByLabelText('Rows');
    await user.clear(rows);
    await user.type(rows, '500{Enter}');
    expect(screen.getByText('Enter a number from 1 to 50')).toBeTruthy();
    await user.clear(rows);
    await user.type(rows, '2');
    await user.clear(screen.getByLabelText('Columns'));
    await user.type(screen.getByLabelText('Columns'), '1{Enter}');
    const head = '<thead><tr><th></th></tr></thead>';
    await waitFor(() => expect(changes.at(-1)).toBe(`<table>${head}<tbody><tr><td></td></tr></tbody></table>`));

    const choose = async (name: string) => {
      await user.click(tool('Table'));
      await user.click(await screen.findByText(name));
    };
    await choose('Add row below');
    await waitFor(() => expect(changes.at(-1)).toContain(`${head}<tbody><tr><td></td></tr><tr><td></td></tr></tbody>`));
    await choose('Add column on the right');
    await waitFor(() => expect(changes.at(-1)).toContain('<th></th><th></th>'));
    await choose('Heading row');
    await waitFor(() => expect(changes.at(-1)).not.toContain('<th'));
    await choose('Caption…');
    await user.type(await screen.findByLabelText('Caption'), 'Fees{Enter}');
    await waitFor(() => expect(changes.at(-1)).toMatch(/^<table><caption>Fees<\/caption><tbody>/));
    await choose('Remove table');
    await waitFor(() => expect(changes.at(-1)).toBe(''));
  });

  it('keep the widths of the other columns when one is added or removed', async () => {
    const columns = '<colgroup><col style="width: 30%"><col style="width: 70%"></colgroup>';
    const { user, changes } = await openEditor(`<table>${columns}<tbody><tr><td>a</td><td>b</td></tr></tbody></table>`);
    select(4, 4);
    const choose = async (name: string) => {
      await user.click(tool('Table'));
      await user.click(await screen.findByText(name));
    };
    await choose('Add column on the right');
    await waitFor(() => expect(changes.at(-1)).toContain('<col style="width: 30%"><col><col style="width: 70%">'));
    await choose('Remove column');
    await waitFor(() => expect(changes.at(-1)).toContain('<colgroup><col><col style="width: 70%"></colgroup>'));
  });
});
