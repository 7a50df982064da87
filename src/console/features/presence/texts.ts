export const presence = {
  here: 'Also here: %{names}',
  title: 'Also here',
  viewing: 'Viewing',
  editing: 'Editing',
  answering: 'Answering',
  idle: 'Away for a moment',
  withState: '%{name} (%{state})',
  answers: '%{name} is answering …',
  answerMany: '%{name} and others are answering …',
  lock: {
    held: '%{name} is editing this since %{time}.',
    lost: '%{name} has taken over at %{time}.',
    reading: 'You are reading it.',
    unsaved: 'Your unsaved changes stay here. A save is still checked against the version of your colleague.',
    finished: '%{name} has finished editing.',
    view: 'View',
    edit: 'Edit',
    takeOver: 'Take over',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    presence: typeof presence;
  }
}
