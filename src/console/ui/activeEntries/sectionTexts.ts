/**
 * The texts that the sections of the site share, in the words of content-and-communication.md §8. `name` is what
 * messages call the section, `label` what the menu does, `inSentence` is for where §8 writes it in lower case. Some sections quote the server's
 * text in the failure ('says why'), and some have one text for all that never came to an answer.
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
  const failed = (verb: string) => `Failed to ${verb} ${name} content${saysWhy ? ': %{error}' : ''}`;
  const broken = (doing: string) =>
    unanswered === 'Error'
      ? `Error ${doing} ${name} content`
      : 'Network error. Please check your connection and try again.';
  return {
    title: `Existing ${label} Contents`,
    one: `${inSentence} content`,
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
    createFailed: failed('create'),
    updateFailed: failed('update'),
    deleteFailed: failed('delete'),
    activateFailed: failed('activate'),
    createBroken: broken('creating'),
    updateBroken: broken('updating'),
    deleteBroken: broken('deleting'),
    activateBroken: broken('activating'),
  };
}
