import { StartError } from '../../startError.ts';

/** A place in the demo data: a file under `demo/`, and the path within it, such as `2`, `title`. */
export type Place = { readonly file: string; readonly path: readonly PropertyKey[] };

export const placeInside = ({ file, path }: Place, ...steps: readonly PropertyKey[]): Place => ({
  file,
  path: [...path, ...steps],
});

/** A mistake in the demo data. Its message names the file, the record by its number from 1, and the field. */
export class DemoError extends StartError {
  override readonly name = 'DemoError';

  constructor({ file, path }: Place, message: string) {
    const [record, ...field] = path;
    const steps = [
      ...(typeof record === 'number' ? [`record ${record + 1}`] : path.slice(0, 1).map(String)),
      ...(field.length > 0 ? [field.map(String).join('.')] : []),
    ];
    super([`demo/${file}`, ...steps].join(', ') + `: ${message}`);
  }
}
