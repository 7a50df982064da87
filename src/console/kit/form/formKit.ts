import { lazyCode } from '../states/lazyCode.ts';
import type * as Kit from './lazy/index.ts';

/** Everything that only an open form needs, in its own chunk: react-hook-form, saving, and react-admin's inputs. */
export type FormKit = typeof Kit;

export const lazyFormKit = lazyCode<FormKit>(() => import('./lazy/index.ts'));

/**
 * Returns the kit inside a form that has waited for it (`FormGate`). Elsewhere it throws an error that names the part
 * for which it was called.
 */
export function formKit(part: string): FormKit {
  const kit = lazyFormKit.current();
  if (!kit) {
    throw new Error(`${part} needs a form around it: RecordCreate, RecordEdit, CreateDialog, EditDialog or FormGate.`);
  }
  return kit;
}

/** Returns a part of the kit; see `formKit`. */
export function formPart<Name extends keyof FormKit>(name: Name): FormKit[Name] {
  return formKit(name)[name];
}
