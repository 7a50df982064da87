import { useLevelName } from './choices.ts';

/** What a level is called, by its value. */
export function LevelName({ level }: { level: string }) {
  return useLevelName(level) || '–';
}
