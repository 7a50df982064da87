/** The form kit: inputs, rows, conflicts. */
export const form = {
  loadFailed: 'The form could not be loaded',
  savedMeanwhile: 'Saved by someone else meanwhile: %{value}',
  chooseDay: '%{label}: choose a day',
  datePattern: 'dd/mm/yyyy',
  timePattern: 'hh:mm',
  dateTimePattern: 'dd/mm/yyyy hh:mm',
  quick: { label: '%{label}: quick choices', today: 'Today', tomorrow: 'Tomorrow', monday: 'Next Monday' },
  chooseColour: '%{label}: choose a colour',
  contrast: {
    enough: 'Contrast %{ratio}:1',
    little: '%{ratio}:1, hard to read. %{needed}:1 is needed.',
    use: 'Use %{name}',
  },
  emptySection: 'Empty',
  missing: 'In the trash or deleted (%{id})',
  rows: {
    add: 'Add %{name}',
    new: 'New %{name}',
    remove: 'Remove %{name}',
    move: 'Move %{name}',
    instructions: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
    lifted: '%{name} %{position} picked up',
    over: 'Moved to position %{position}',
    dropped: '%{name} dropped at position %{position}',
    cancelled: 'Move cancelled. %{name} is back at position %{position}',
  },
} as const;
