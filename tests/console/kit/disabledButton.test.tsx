import Button from '@mui/material/Button';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from './screen.tsx';

/** The colours that the style sheets declare for the element; jsdom does not resolve the theme's variables. */
function declaredColors(element: Element): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const matchingRules = rules.filter((rule) => rule instanceof CSSStyleRule && element.matches(rule.selectorText));
  return matchingRules.flatMap((rule) => (rule instanceof CSSStyleRule && rule.style.color) || []);
}

it('draws a disabled outlined button in a different colour from an enabled one', () => {
  show(
    <>
      <Button variant="outlined">Reply</Button>
      <Button variant="outlined" disabled>
        Save and next
      </Button>
    </>,
  );
  expect(declaredColors(screen.getByRole('button', { name: 'Reply' }))).not.toContain('var(--muted)');
  expect(declaredColors(screen.getByRole('button', { name: 'Save and next' }))).toContain('var(--muted)');
});
