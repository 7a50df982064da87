import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeDelayMs } from '#console/features/richText/changeFlow.ts';
import { documents } from './documents.ts';
import { editorOnScreen, openEditor, tool, type } from './editorScreen.tsx';

const looseHtml = '<table><tbody class="odd"><tr><td>a</td></tr></tbody></table>';
const source = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });

const frameHeight = (container: HTMLElement) => container.querySelector<HTMLElement>('[style*="height"]')?.style.height;

afterEach(() => {
  vi.useRealTimers();
});

describe('an unchanged text', () => {
  it('is not reported to the form, and is saved byte for byte', async () => {
    const html = documents['a page written by hand'] ?? '';
    const { changes, saved, save, form } = await openEditor(html);
    act(() => editorOnScreen().commands.focus());
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toEqual({ content: html });
    expect(changes).toEqual([html]);
    expect(form.dirty()).toBe(false);
  });

  it('is the old one again, byte for byte, after an undo', async () => {
    const html = '<P>One</P>\n<p>Two</p>';
    const { changes, form } = await openEditor(html);
    type('!');
    await waitFor(() => expect(changes.at(-1)).toBe('<p>One</p><p>Two!</p>'));
    expect(form.dirty()).toBe(true);
    act(() => void editorOnScreen().commands.undo());
    await waitFor(() => expect(changes.at(-1)).toBe(html));
    expect(form.dirty()).toBe(false);
  });
});

describe('a change', () => {
  it('is reported once the user pauses for 150 ms', async () => {
    const { changes } = await openEditor('<p>One</p>');
    vi.useFakeTimers();
    type('a');
    act(() => void vi.advanceTimersByTime(changeDelayMs - 1));
    type('b');
    act(() => void vi.advanceTimersByTime(changeDelayMs - 1));
    expect(changes).toEqual(['<p>One</p>']);
    act(() => void vi.advanceTimersByTime(1));
    expect(changes).toEqual(['<p>One</p>', '<p>Oneab</p>']);
  });

  it('is reported immediately when the form is submitted', async () => {
    const { saved } = await openEditor('<p>One</p>');
    type('!');
    act(() => screen.getByText('Save').closest('form')?.requestSubmit());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toEqual({ content: '<p>One!</p>' });
  });

  it('is reported immediately when the editor loses focus, and before a shortcut runs', async () => {
    const { changes } = await openEditor('<p>One</p>');
    vi.useFakeTimers();
    type('!');
    fireEvent.focusOut(editorOnScreen().view.dom, { relatedTarget: screen.getByText('Save') });
    expect(changes.at(-1)).toBe('<p>One!</p>');
    type('?');
    fireEvent.keyDown(editorOnScreen().view.dom, { key: 's', ctrlKey: true });
    expect(changes.at(-1)).toBe('<p>One!?</p>');
  });

  it('that empties the text leaves nothing behind', async () => {
    const { changes } = await openEditor('<p>One</p>');
    act(() => void editorOnScreen().chain().selectAll().deleteSelection().run());
    await waitFor(() => expect(changes.at(-1)).toBe(''));
  });

  it('that empties a text which was an empty paragraph also leaves nothing behind', async () => {
    const { changes } = await openEditor('<p></p>');
    type('a', 1);
    await waitFor(() => expect(changes.at(-1)).toBe('<p>a</p>'));
    act(() => void editorOnScreen().commands.undo());
    await waitFor(() => expect(changes.at(-1)).toBe(''));
  });

  it('does not include the empty line that the editor keeps below a heading', async () => {
    const { changes } = await openEditor('<h2>One</h2>');
    const editor = editorOnScreen();
    act(() => void editor.chain().setTextSelection(4).insertContent({ type: 'text', text: '!' }).run());
    act(() => void editor.chain().setTextSelection(5).splitBlock().insertContent({ type: 'text', text: 'Two' }).run());
    await waitFor(() => expect(changes.at(-1)).toBe('<h2>One!</h2><p>Two</p>'));
  });

  it('leaves the rest of the text unchanged', async () => {
    const html = documents['a full table'] ?? '';
    const { changes } = await openEditor(html);
    type('!');
    await waitFor(() => expect(changes).toHaveLength(2));
    const document = new DOMParser().parseFromString(changes.at(-1) ?? '', 'text/html');
    expect(document.querySelector('caption')?.textContent).toBe('Fees for 2026');
    expect(document.querySelectorAll('thead th, tfoot td, tbody th')).toHaveLength(4);
    expect(document.body.lastElementChild?.textContent).toBe('After!');
  });
});

describe('another value from the form', () => {
  it('replaces the text, and undo does not restore the old one', async () => {
    const { form, changes } = await openEditor('<p>One</p>');
    type('!');
    form.reset({ content: '<p>Another record</p>' });
    await waitFor(() => expect(editorOnScreen().getText()).toBe('Another record'));
    act(() => void editorOnScreen().commands.undo());
    expect(editorOnScreen().getText()).toBe('Another record');
    expect(changes.at(-1)).toBe('<p>Another record</p>');
  });

  it('with the same content leaves the cursor where it is', async () => {
    const { form } = await openEditor('<p>One</p><p>Two</p>');
    const editor = editorOnScreen();
    act(() => void editor.commands.setTextSelection(3));
    form.reset({ content: '<p>One</p>\n<p>Two</p>\n' });
    expect(editorOnScreen()).toBe(editor);
    expect(editor.state.selection.from).toBe(3);
  });
});

describe('a text that the visual editor cannot show', () => {
  it('opens as source with the reason, and is saved byte for byte', async () => {
    const { save, saved } = await openEditor(looseHtml);
    expect(source().value).toBe(looseHtml);
    expect(screen.getByText(/cannot show everything in this text: class "odd" on <tbody>/)).toBeTruthy();
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ content: looseHtml }, expect.anything()));
  });

  it('is edited as source without changing the rest', async () => {
    const { user, save, saved } = await openEditor(looseHtml);
    await user.type(source(), '<p>x</p>');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ content: `${looseHtml}<p>x</p>` }, expect.anything()));
  });

  it('opens in the visual editor only after the user confirms the loss', async () => {
    const { user, changes } = await openEditor(looseHtml);
    await user.click(screen.getByText('Edit visually…'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Switch to the visual editor?' });
    expect(dialog.textContent).toContain('These parts will be removed from the text: class "odd" on <tbody>.');
    await user.click(within(dialog).getByRole('button', { name: 'Keep source' }));
    expect(source().value).toBe(looseHtml);
    expect(changes).toEqual([looseHtml]);

    await user.click(screen.getByText('Edit visually…'));
    await user.click(await screen.findByRole('button', { name: 'Switch and remove' }));
    expect(editorOnScreen().getText().trim()).toBe('a');
    expect(changes.at(-1)).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>');
  });
});

describe('forbidden content', () => {
  it('blocks the save, with the reason, until it is removed', async () => {
    const { user, save, saved } = await openEditor('<p onclick="x()">Hi</p><script>1</script>');
    await save();
    const reason = 'Remove what is not allowed, then save: some text, onclick "x()" on <p>, <script>.';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Text', description: reason })).toHaveFocus();
    expect(saved).not.toHaveBeenCalled();

    await user.click(screen.getByText('Remove these parts'));
    expect(source().value).toBe('<p>Hi</p>');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ content: '<p>Hi</p>' }, expect.anything()));
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });

  it('is detected while typing in the source', async () => {
    const { user, save, saved } = await openEditor('<p>Hi</p>');
    await user.click(tool('HTML source'));
    await user.type(source(), '<p style="position:fixed">x</p>');
    expect(await screen.findByText(/This text cannot be saved with: style "position: fixed" on <p>/)).toBeTruthy();
    await save();
    expect(saved).not.toHaveBeenCalled();
  });
});

describe('the source view', () => {
  it('shows the formatted source and returns it unchanged', async () => {
    const html = '<ul><li>One</li><li>Two</li></ul>';
    const { user, changes } = await openEditor(html);
    await user.click(tool('HTML source'));
    expect(source().value).toBe('<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>');
    expect(source()).toHaveFocus();
    await user.click(tool('HTML source'));
    expect(editorOnScreen().getText()).toContain('Two');
    expect(changes).toEqual([html]);
  });

  it('passes text typed there to the visual editor', async () => {
    const { user, changes } = await openEditor('<p>One</p>');
    await user.click(tool('HTML source'));
    await user.type(source(), '<h2>Two</h2>');
    await user.click(tool('HTML source'));
    expect(editorOnScreen().getText()).toContain('Two');
    expect(changes.at(-1)).toBe('<p>One</p><h2>Two</h2>');
  });
});

describe('the field', () => {
  it('is a labelled multi-line text box, described by its help text', async () => {
    await openEditor('<p>One</p>', { helperText: 'richText.link.addressHelp', required: true });
    const description = 'A web address, an email address, or a path such as /courses';
    const box = screen.getByRole('textbox', { name: 'Text', description });
    expect(box).toHaveAttribute('aria-multiline', 'true');
    expect(box).toHaveAttribute('aria-required', 'true');
  });

  it('has the requested height, or 400 by default', async () => {
    const { container, unmount } = await openEditor('');
    expect(frameHeight(container)).toBe('400px');
    unmount();
    const secondEditor = await openEditor('', { height: 250 });
    expect(frameHeight(secondEditor.container)).toBe('250px');
  });
});

it('makes a link with Ctrl Shift K, also on a Hindi layout', async () => {
  await openEditor('<p>One</p>');
  const area = document.querySelector('.ProseMirror') ?? document.body;
  const isLeft = fireEvent.keyDown(area, { key: 'ख', code: 'KeyK', ctrlKey: true, shiftKey: true });
  expect(isLeft).toBe(false);
  expect(await screen.findByRole('dialog', { name: /link/i })).toBeInTheDocument();
});
