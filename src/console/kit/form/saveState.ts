import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Failure } from '../dialogs/failure.ts';

/** The state of the surrounding form's save. */
export type SaveState = {
  readonly saving: boolean;
  /** The progress from 0 to 1 while a file is being sent; undefined if there is nothing to measure. */
  readonly progress: number | undefined;
  /** Stops the running save and keeps all input; undefined if nothing can be stopped. */
  readonly cancel: (() => void) | undefined;
  /** The refusal of the last save, if it names no field or says more than the fields' errors. */
  readonly refusal: Failure | undefined;
  /** A save by another user while the form had unsaved changes. */
  readonly meanwhile?: SavedMeanwhile | undefined;
};

/** A save by another user, the number of fields that differ, and the function that compares both versions. */
export type SavedMeanwhile = {
  readonly record: RaRecord;
  readonly fieldCount: number;
  readonly compare: () => void;
};

const idle: SaveState = { saving: false, progress: undefined, cancel: undefined, refusal: undefined };

export const SaveStateContext = createContext<SaveState>(idle);

/** The state of the save, for fields that show the progress of their upload and let the user stop it. */
export function useSaveProgress(): SaveState {
  return useContext(SaveStateContext);
}
