import { DndContext, useDraggable, useSensor, useSensors, type DndContextProps } from '@dnd-kit/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PromptKeyboardSensor } from '#console/kit/form/lazy/rows/PromptKeyboardSensor.ts';

function Handle() {
  const { setNodeRef, listeners } = useDraggable({ id: 'row' });
  return (
    <button ref={setNodeRef} {...listeners}>
      Handle
    </button>
  );
}

const movesDown = ({ code }: KeyboardEvent) => (code === 'ArrowDown' ? { x: 0, y: 40 } : undefined);

function Rows({ onDragMove, onDragCancel }: Pick<DndContextProps, 'onDragMove' | 'onDragCancel'>) {
  const sensors = useSensors(useSensor(PromptKeyboardSensor, { coordinateGetter: movesDown }));
  return (
    <DndContext sensors={sensors} onDragMove={onDragMove} onDragCancel={onDragCancel}>
      <Handle />
    </DndContext>
  );
}

/** Puts the lifted row back, because dnd-kit would listen for its keys in the next test otherwise. */
async function putBack(handle: HTMLElement, onDragCancel: () => void) {
  fireEvent.keyDown(handle, { code: 'Escape' });
  await vi.waitFor(() => expect(onDragCancel).toHaveBeenCalled());
}

test('an arrow key that is pressed right after Space moves the lifted row', async () => {
  const [onDragMove, onDragCancel] = [vi.fn(), vi.fn()];
  render(<Rows onDragMove={onDragMove} onDragCancel={onDragCancel} />);
  const handle = screen.getByRole('button', { name: 'Handle' });

  fireEvent.keyDown(handle, { code: 'Space' });
  fireEvent.keyDown(handle, { code: 'ArrowDown' });

  await vi.waitFor(() => expect(onDragMove).toHaveBeenCalled());
  await putBack(handle, onDragCancel);
});

test('letters typed elsewhere while a row is lifted are not held back', async () => {
  const onDragCancel = vi.fn();
  render(<Rows onDragCancel={onDragCancel} />);
  const handle = screen.getByRole('button', { name: 'Handle' });

  fireEvent.keyDown(handle, { code: 'Space' });

  // fireEvent returns false for a key whose default, the typed letter, was prevented.
  expect(fireEvent.keyDown(document.body, { code: 'KeyA' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { code: 'KeyB' })).toBe(true);
  await putBack(handle, onDragCancel);
});
