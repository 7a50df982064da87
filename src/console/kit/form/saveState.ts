import { createContext, useContext } from 'react';
import type { Failure } from '../dialogs/failure.ts';

/** The state of the surrounding form's save. */
export type SaveState = {
  readonly saving: boolean;
  /** 0 to 1 while a file is being sent; undefined when nothing is measured. */
  readonly progress: number | undefined;
  /** Stops the running save, and everything typed stays; undefined while nothing runs that can be stopped. */
  readonly cancel: (() => void) | undefined;
  /** The refusal of the last save that names no field, or more than its fields. */
  readonly refusal: Failure | undefined;
};

const idle: SaveState = { saving: false, progress: undefined, cancel: undefined, refusal: undefined };

export const SaveStateContext = createContext<SaveState>(idle);

/** For fields that show how far their file has been sent, and let the person stop it. */
export function useSaveProgress(): SaveState {
  return useContext(SaveStateContext);
}
