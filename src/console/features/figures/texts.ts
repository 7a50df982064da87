export const figures = {
  from: 'First day',
  to: 'Last day',
  export: 'Save as CSV',
  print: 'Print',
  none: 'Nothing in this period.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    figures: typeof figures;
  }
}
