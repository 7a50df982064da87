/** The host of the example links in templates. An email that contains such a link is not sent to many people. */
export const exampleHost = 'example.com';

/** Placeholder sentences in the templates. */
export const templatePhrases = [
  'Course name: what students learn, and when the next batch starts.',
  'A short story about a student and the job that came of it.',
  'Last day of registration: date',
  'Start of the next batch: date',
  'The announcement in one sentence.',
  'Say what changes, from when, and whom it concerns.',
  'First step: say what to do',
  'Second step: say what to do',
] as const;
