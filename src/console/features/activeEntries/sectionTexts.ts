/**
 * Texts shared by the sections of the site. `name` is the section's name in messages, `label` its name in the menu,
 * `inSentence` its lower-case form in messages that use it ('Failed to fetch hero content'). `saysWhy` appends the
 * server's message to a failure. With `unanswered` set to 'Network error', one text covers all requests without a
 * response.
 */
export function sectionTexts(
  name: string,
  {
    label = name,
    inSentence = name,
    saysWhy = false,
    unanswered = 'Error',
  }: { label?: string; inSentence?: string; saysWhy?: boolean; unanswered?: 'Error' | 'Network error' } = {},
) {
  const failedText = (verb: string) => `Failed to ${verb} ${name} content${saysWhy ? ': %{error}' : ''}`;
  const unansweredText = (gerund: string) =>
    unanswered === 'Error'
      ? `Error ${gerund} ${name} content`
      : 'Network error. Please check your connection and try again.';
  return {
    title: `Existing ${label} Contents`,
    one: `${inSentence} content`,
    many: `%{count} ${inSentence} entry |||| %{count} ${inSentence} entries`,
    add: `Add ${label} content`,
    newTitle: `New ${label} content`,
    empty: `No ${label} content found. Create your first entry above.`,
    created: `${name} content created successfully!`,
    updated: `${name} content updated successfully!`,
    deleted: `${name} content deleted successfully!`,
    activated: `${name} content activated successfully!`,
    deleteQuestion: `Are you sure you want to delete this ${inSentence} content?`,
    activateQuestion: 'Activate this content?',
    activateConsequence: 'It will be visible to everyone and replace the active content.',
    fetchFailed: `Failed to fetch ${inSentence} content`,
    createFailed: failedText('create'),
    updateFailed: failedText('update'),
    deleteFailed: failedText('delete'),
    activateFailed: failedText('activate'),
    createBroken: unansweredText('creating'),
    updateBroken: unansweredText('updating'),
    deleteBroken: unansweredText('deleting'),
    activateBroken: unansweredText('activating'),
  };
}
