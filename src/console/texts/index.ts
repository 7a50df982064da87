import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { en } from './en/index.ts';

type Leaves<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : Leaves<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** The key of a text in the catalogue, such as `ui.confirm.cancel`. A key that does not exist does not compile. */
export type TextKey = Leaves<typeof en>;

export type TextValues = Readonly<Record<string, string | number>>;

/** Another language has the same keys; the text differs. */
export type Catalogue = Translated<typeof en>;
type Translated<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

export type Text = (key: TextKey, values?: TextValues) => string;

/** The texts of the catalogue in the person's language: `const text = useText(); text('ui.save')`. Polyglot syntax: `%{name}` and `one |||| many` with `smart_count`. */
export function useText(): Text {
  const translate = useTranslate();
  return useMemo(() => (key, values) => translate(key, values), [translate]);
}
