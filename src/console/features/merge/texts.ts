export const merge = {
  kept: 'This record stays',
  removed: 'This record goes to the trash',
  swap: 'Keep the other record',
  same: 'The same in both records',
  empty: 'Empty',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    merge: typeof merge;
  }
}
