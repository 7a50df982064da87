/** Where the links of a template lead until somebody replaces them: no email to many goes out with one. */
export const exampleHost = 'example.com';

/** Sentences of the templates that stand for what somebody has to write. */
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
