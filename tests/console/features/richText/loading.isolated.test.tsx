import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { RichTextInput } from '#console/features/richText/RichTextInput.tsx';
import { show } from '#tests/console/kit/screen.tsx';
import { giveLayout } from './editorScreen.tsx';

const network = vi.hoisted(() => ({ broken: true }));

vi.mock('#console/features/richText/RichTextEditor.tsx', async (original) => {
  if (network.broken) throw new Error('The chunk is gone.');
  return original();
});

function Form({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { content: '<p>One <strong>two</strong></p><script>1</script>' } });
  const value = useWatch({ control: form.control, name: 'content' });
  return (
    <FormProvider {...form}>
      {children}
      <output aria-label="The form's value">{value}</output>
    </FormProvider>
  );
}

describe('the editor', () => {
  it('reserves its space while loading, lets the user edit the source if loading fails, and can be loaded again', async () => {
    giveLayout();
    const { container } = show(
      <Form>
        <RichTextInput source="content" label="richText.editor" height={320} />
      </Form>,
    );
    const placeholder = screen.getByRole('status', { name: 'Loading the editor' });
    expect(placeholder.style.height).toBe('320px');

    expect((await screen.findByRole('alert')).textContent).toContain('The editor could not be loaded.');
    const source = screen.getByLabelText('Text');
    fireEvent.change(source, { target: { value: '<p>Three</p>' } });
    expect(screen.getByLabelText("The form's value").textContent).toBe('<p>Three</p>');
    expect(source.parentElement?.style.height).toBe('320px');

    network.broken = false;
    fireEvent.click(screen.getByText('Try again'));
    await waitFor(() => expect(container.querySelector('[contenteditable="true"]')?.textContent).toBe('Three'));
  });

  it('is not loaded when the text is read-only', async () => {
    const { container } = show(
      <Form>
        <RichTextInput source="content" label="richText.editor" readOnly />
      </Form>,
    );
    const box = screen.getByRole('textbox', { name: 'Text' });
    expect(box).toHaveAttribute('aria-readonly', 'true');
    expect(box.tabIndex).toBe(0);
    await waitFor(() => expect(box.querySelector('strong')?.textContent).toBe('two'));
    expect(box.textContent).toBe('One two');
    expect(container.querySelector('[contenteditable]')).toBeNull();
  });
});
