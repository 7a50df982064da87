/** What is said when something is done to all selected rows of a list. */
export const bulk = {
  running: '%{label}: %{done} of %{total}',
  records: 'Done for 1 record. |||| Done for %{smart_count} records.',
  leftOut:
    'It does not apply to 1 of the selected records. |||| It does not apply to %{smart_count} of the selected records.',
  stopped: 'Stopped after %{done} of %{total}. The others are still selected.',
  activateQuestion: 'Activate %{name}? |||| Activate %{smart_count} records?',
  activateConsequence: 'The status changes to Active.',
  deactivateQuestion: 'Deactivate %{name}? |||| Deactivate %{smart_count} records?',
  deactivateConsequence: 'The status changes to Inactive.',
  failed: '%{failed} of %{total} failed and are still selected',
} as const;
