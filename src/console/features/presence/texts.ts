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
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    presence: typeof presence;
  }
}
