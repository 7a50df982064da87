import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { instituteZone, zoneName } from '#contract/instituteTime.ts';
import type { en } from './en/index.ts';

/**
 * The texts of the modules, by noun. Each module extends this interface in its `texts.ts`, so that the keys are known
 * here while the texts stay in the module's chunk.
 */
export interface ModuleTexts {}

/** Every English text: the shared ones and those of all modules. */
export type Texts = typeof en & ModuleTexts;

type LeafKeys<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Path}${Key}` : LeafKeys<Tree[Key], `${Path}${Key}.`>;
}[keyof Tree & string];

/** The key of a text of a react-admin resource's noun, such as `resources.alert.title`; see `nounTexts`. */
export type NounTextKey = `resources.${string}`;

/** The key of a text, such as `ui.dialogs.cancel` or `alerts.title`. A key that does not exist does not compile. */
export type TextKey = LeafKeys<Texts> | NounTextKey;

type Translated<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]>;
};

/** The texts of a noun in another language, with the same keys. */
export type Translation<Noun extends keyof Texts> = Translated<Texts[Noun]>;

export type TextValues = Readonly<Record<string, string | number>>;

/** The names of time zones, cached so that the institute's is determined only once per page load. */
const zones = new Map<string, string>();
function shownZone(): string {
  const zone = instituteZone();
  const name = zones.get(zone) ?? zoneName();
  zones.set(zone, name);
  return name;
}

export type Translate = (key: TextKey, values?: TextValues) => string;

/** An alias for files that do not import the layout part `Text`. */
export type Text = Translate;

/**
 * The texts in the user's language: `const text = useText(); text('ui.save')`. Polyglot syntax: `%{name}` and `one ||||
 * many` with `smart_count`; `%{zone}` is the institute's time zone.
 */
export function useText(): Text {
  const translate = useTranslate();
  return useMemo(() => (key, values) => translate(key, { zone: shownZone(), ...values }), [translate]);
}
