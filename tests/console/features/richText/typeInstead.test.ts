import { afterEach, describe, expect, it } from 'vitest';
import { replaceByTyping } from '#console/features/richText/source/typeInstead.ts';

/**
 * Replaces the editing command that jsdom lacks by one that works as in browsers, and records each replaced and typed
 * text.
 */
function typing(field: HTMLTextAreaElement): [over: string, typed: string][] {
  const steps: [string, string][] = [];
  document.execCommand = (_command, _interface, typed = '') => {
    steps.push([field.value.slice(field.selectionStart, field.selectionEnd), typed]);
    field.setRangeText(typed);
    return true;
  };
  return steps;
}

function fieldWith(text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  document.body.replaceChildren(field);
  field.value = text;
  return field;
}

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

describe('replacing a source by typing', () => {
  it.each([
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>', [' onclick="x()"', '']],
    ['<p>Hi</p><script>1</script>', '<p>Hi</p>', ['<script>1</script>', '']],
    ['<p>a</p>', '<p>a</p><p>a</p>', ['', '<p>a</p>']],
    ['<p>😀</p>', '<p>😁</p>', ['😀', '😁']],
    ['<p>😀</p>', '<p>🨀</p>', ['😀', '🨀']],
    ['abc', '', ['abc', '']],
  ])('types only where the text differs: %s', (before, after, step) => {
    const field = fieldWith(before);
    const steps = typing(field);
    expect(replaceByTyping(field, after)).toBe(true);
    expect(field.value).toBe(after);
    expect(steps).toEqual([step]);
    expect(field).toHaveFocus();
  });

  it('is not an undo step when nothing differs', () => {
    const field = fieldWith('<p>a</p>');
    const steps = typing(field);
    expect(replaceByTyping(field, '<p>a</p>')).toBe(true);
    expect(steps).toEqual([]);
  });

  it('is skipped when typing would take long or the browser does not support it', () => {
    const field = fieldWith('<p>a</p>\n'.repeat(1000));
    const steps = typing(field);
    expect(replaceByTyping(field, '<p>b</p>\n'.repeat(1000))).toBe(false);
    expect(steps).toEqual([]);
    Reflect.deleteProperty(document, 'execCommand');
    expect(replaceByTyping(field, 'a')).toBe(false);
  });
});
