import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { defaultLevels } from '#contract/course/courseLevels.ts';
import { useLevelChoices } from './choices.ts';

type Names = ReadonlyMap<string, string>;

const LevelNames = createContext<Names>(new Map(defaultLevels.map(({ value, label }) => [value, label])));

/** Loads the levels once for all rows of a list, as soon as `isNeeded` is true. */
export function LevelNamesProvider({ isNeeded = true, children }: { isNeeded?: boolean; children: ReactNode }) {
  const choices = useLevelChoices(isNeeded);
  const names = useMemo(() => new Map(choices.map(({ id, name }) => [id, name])), [choices]);
  return <LevelNames value={names}>{children}</LevelNames>;
}

/** The label of a level; its value until the labels are loaded. */
export function LevelName({ level }: { level: string }) {
  return useContext(LevelNames).get(level) ?? (level || '–');
}
