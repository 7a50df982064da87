export const quiz = {
  fetchFailed: 'Failed to fetch quiz',
  parseFailed: 'Failed to parse Excel file. Please check the format.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    quiz: typeof quiz;
  }
}
