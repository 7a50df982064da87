import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showWholeText } from '#console/kit/list/RecordTable.tsx';

/** jsdom has no layout: sets the width of the text and of its visible part. */
function setWidths(element: HTMLElement, fullWidth: number, visibleWidth: number): void {
  Object.defineProperties(element, {
    scrollWidth: { value: fullWidth, configurable: true },
    clientWidth: { value: visibleWidth, configurable: true },
  });
}

it('gives truncated text a tooltip with the full text while it is truncated, and keeps the tooltips of cells', () => {
  render(
    <table>
      <tbody>
        <tr>
          <td>Nandini Bhattacharya</td>
          <td>
            <span title="All of it">All …</span>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  screen.getByRole('table').addEventListener('mouseover', showWholeText);
  const cell = screen.getByText('Nandini Bhattacharya');
  setWidths(cell, 160, 80);
  fireEvent.mouseOver(cell);
  expect(cell.title).toBe('Nandini Bhattacharya');

  setWidths(cell, 160, 160);
  fireEvent.mouseOver(cell);
  expect(cell.hasAttribute('title')).toBe(false);

  const shortText = screen.getByText('All …');
  setWidths(shortText, 160, 80);
  fireEvent.mouseOver(shortText);
  expect(shortText.title).toBe('All of it');
});
