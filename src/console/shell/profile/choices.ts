import type { Text, TextKey } from '#console/texts/index.ts';

const keyByChoice = {
  'Asia/Kolkata': 'profile.choices.kolkata',
  UTC: 'profile.choices.utc',
  'America/New_York': 'profile.choices.newYork',
  superadmin: 'profile.choices.superadmin',
  hr: 'profile.choices.hr',
  sales: 'profile.choices.sales',
  male: 'profile.choices.male',
  female: 'profile.choices.female',
  other: 'profile.choices.other',
  light: 'profile.choices.light',
  dark: 'profile.choices.dark',
  auto: 'profile.choices.auto',
  en: 'profile.choices.en',
  hi: 'profile.choices.hi',
} as const satisfies Readonly<Record<string, TextKey>>;

/** The text key of a stored choice in the profile. */
export function choiceText(value: string): TextKey {
  const entry = Object.entries(keyByChoice).find(([choice]) => choice === value);
  return entry ? entry[1] : 'profile.empty';
}

/** The choices of a field, in the current language. */
export const choicesOf = (values: readonly string[], text: Text) =>
  values.map((value) => ({ id: value, name: text(choiceText(value)) }));
