import { useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** A colour to choose; `css` is its appearance on the site. */
export type SwatchChoice = { readonly id: string; readonly name: string; readonly css: string };

/**
 * The background of a colour: a constant, or the value of another field, which may be one of the named `choices`.
 * Within a list row, `source` is a field of that row.
 */
export type Ground =
  | { readonly css: string; readonly source?: undefined }
  | { readonly source: string; readonly choices?: readonly SwatchChoice[] };

/** The background as CSS, updated while the form changes. */
export function useGround(ground: Ground): string {
  const path = useWrappedSource(ground.source ?? '');
  const value = String(useWatch({ name: path, disabled: ground.source === undefined }) ?? '');
  if (ground.source === undefined) return ground.css;
  return ground.choices ? (ground.choices.find(({ id }) => id === value)?.css ?? '') : value;
}
