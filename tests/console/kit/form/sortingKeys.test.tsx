import { DndContext, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
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

const below = { x: 0, y: 40 };

function Rows({ onDragMove }: { onDragMove: () => void }) {
  const sensors = useSensors(useSensor(PromptKeyboardSensor, { coordinateGetter: () => below }));
  return (
    <DndContext sensors={sensors} onDragMove={onDragMove}>
      <Handle />
    </DndContext>
  );
}

test('an arrow key that is pressed right after Space moves the lifted row', async () => {
  const onDragMove = vi.fn();
  render(<Rows onDragMove={onDragMove} />);
  const handle = screen.getByRole('button', { name: 'Handle' });

  fireEvent.keyDown(handle, { code: 'Space' });
  fireEvent.keyDown(handle, { code: 'ArrowDown' });

  await vi.waitFor(() => expect(onDragMove).toHaveBeenCalled());
});
