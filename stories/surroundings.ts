import type { RaRecord } from 'react-admin';
import type { ModuleFlags } from '#contract/permissions.ts';

/**
 * How the server in memory answers: 'waits' never does, 'answersPages' only lists of up to 100 rows, 'refuses' says 403,
 * 'fails' says 503.
 */
export type ServerState = 'answers' | 'answersPages' | 'waits' | 'refuses' | 'fails';

/** All that a story may say of its surroundings. */
export type Surroundings = {
  /** The stored records by resource; five alerts when left out. */
  readonly records?: Readonly<Record<string, readonly RaRecord[]>>;
  readonly server?: ServerState;
  /** The rights of the person in each module; all of them when left out. */
  readonly rights?: Partial<ModuleFlags>;
  /** Where the router begins; the list of alerts when left out. */
  readonly address?: string;
  /** Replies of calls that go past the data provider, by the end of their path. */
  readonly replies?: Readonly<Record<string, unknown>>;
};

/** What the person, the browser and the window add to each story. */
export type Setting = {
  readonly scheme: 'light' | 'dark';
  readonly language: 'en' | 'hi';
  /** Pixels. */
  readonly width: number;
};

export const plain: Setting = { scheme: 'light', language: 'en', width: 1440 };

/**
 * The settings that the tests draw each story in, which together have each scheme, language and width. The toolbar of
 * the tool offers every combination of them.
 */
export const matrix: readonly Setting[] = [plain, { scheme: 'dark', language: 'hi', width: 390 }];
