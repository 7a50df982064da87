/** The form kit: inputs, rows, conflicts. */
export const form = {
  loadFailed: 'The form could not be loaded',
  savedMeanwhile: 'Saved by someone else meanwhile: %{value}',
  chooseDay: '%{label}: choose a day',
  datePattern: 'dd/mm/yyyy',
  timePattern: 'hh:mm',
  dateTimePattern: 'dd/mm/yyyy hh:mm',
  quick: { label: '%{label}: quick choices', today: 'Today', tomorrow: 'Tomorrow', monday: 'Next Monday' },
} as const;
