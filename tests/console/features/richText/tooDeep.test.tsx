import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CleanHtml } from '#console/features/richText/CleanHtml.tsx';
import { lossesOf } from '#console/features/richText/schema/losses.ts';
import { openEditor, tool } from './editorScreen.tsx';

const nestedHtml = '<b>'.repeat(100_000);

it('opens a text that is nested too deeply as source immediately, with the reason, and keeps it there', async () => {
  const { user } = await openEditor(nestedHtml);
  expect(screen.getByText(/nested too deeply/)).toBeTruthy();
  await user.click(tool('HTML source'));
  expect(screen.getByText(/nested too deeply/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe(nestedHtml);
  expect(lossesOf(nestedHtml)).toMatchObject({ notAllowed: [], notShown: [] });
});

it('does not show it in a preview, which says why', () => {
  render(<CleanHtml html={nestedHtml} />);
  expect(screen.getByText(/nested too deeply/)).toBeTruthy();
});

it('does not paste it, and the editor says why', async () => {
  await openEditor('<p>Text</p>');
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', {
    value: { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? nestedHtml : '') },
  });
  act(() => void screen.getByRole('textbox', { name: 'Text' }).dispatchEvent(event));
  expect(screen.getByText(/nested too deeply/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Text');
});
