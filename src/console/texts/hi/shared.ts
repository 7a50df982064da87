/** The Hindi of what modules share (`../en`). */
export { shell } from './shell.ts';
export { time } from './time.ts';
