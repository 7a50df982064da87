import { format } from 'prettier';

/** A list that is written from other files: its file, the files that it is collected from, and its code. */
export type Source = { readonly file: string; readonly from: string; readonly code: string };

/** The text of the list's file, formatted as all code is. */
export async function textOf({ from, code }: Source): Promise<string> {
  const heading = `// Written by \`npm run collect\` from ${from}. Change those files instead.\n\n`;
  return format(heading + code, { parser: 'typescript', printWidth: 120, singleQuote: true });
}
