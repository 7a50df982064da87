import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, vi } from 'vitest';
import { lazyFormKit } from '#console/kit/form/formKit.ts';
import { RichTextInput, type RichTextInputProps } from '#console/features/richText/RichTextInput.tsx';
import { show } from '#tests/console/kit/screen.tsx';
import { waitOf } from '#tests/setup/pace.ts';

// In a browser, the surrounding form has already loaded it.
beforeAll(() => lazyFormKit.load());

const nowhere = () => new DOMRect();

/** ProseMirror asks for the position of the cursor, but jsdom has no layout. */
export function giveLayout(): void {
  Range.prototype.getBoundingClientRect = nowhere;
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  document.elementFromPoint = () => null;
}

type Values = { content: string };

/**
 * Opens a form with the editor; `changes` are the values that the form received from it, `saved` the submitted ones.
 */
export async function openEditor(content: string, props: Partial<RichTextInputProps> = {}) {
  giveLayout();
  const saved = vi.fn<(values: Values) => void>();
  const changes: string[] = [];
  const form: { reset: (values: Values) => void; dirty: () => boolean } = {
    reset: () => undefined,
    dirty: () => false,
  };

  function Page() {
    const { control, ...methods } = useForm<Values>({ defaultValues: { content } });
    const { isDirty } = methods.formState;
    form.reset = (values) => act(() => methods.reset(values));
    form.dirty = () => isDirty;
    const value = methods.watch('content');
    if (changes.at(-1) !== value) changes.push(value);
    return (
      <FormProvider control={control} {...methods}>
        <form noValidate onSubmit={(event) => void methods.handleSubmit(saved)(event)}>
          <RichTextInput source="content" label="richText.editor" {...props} />
          <button type="submit">Save</button>
        </form>
      </FormProvider>
    );
  }

  const view = show(<Page />);
  await screen.findByLabelText('Formatting', {}, { timeout: waitOf(20_000) });
  const user = userEvent.setup({ delay: null });
  return {
    ...view,
    form,
    saved,
    changes,
    user,
    save: () => user.click(screen.getByText('Save')),
  };
}

/** The editor instance of the text box on screen. */
export function editorOnScreen(): Editor {
  const box = screen.getByRole('textbox', { name: 'Text' });
  const editor: unknown = 'editor' in box ? box.editor : undefined;
  if (!(editor instanceof Editor)) throw new Error('The visual editor is not open.');
  return editor;
}

/** Applies the effect of typing, because jsdom does not pass the keyboard on to an editable element. */
export function type(text: string, position: number | 'end' = 'end'): void {
  const editor = editorOnScreen();
  const place = position === 'end' ? editor.state.doc.content.size - 1 : position;
  act(() => {
    editor.view.dispatch(editor.state.tr.insertText(text, place));
  });
}

/** A button of the toolbar, found by its label, because a query by role is slow in jsdom on a screen of this size. */
export function tool(label: string): HTMLElement {
  return screen.getByLabelText(label, { selector: 'button' });
}
