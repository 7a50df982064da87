import type { RaRecord } from 'react-admin';
import type { ModuleFlags } from '#contract/permissions.ts';

/**
 * The behaviour of the server in memory: 'waits' never answers, 'answersPages' only answers lists of up to 100 rows,
 * 'refuses' answers 403, 'fails' answers 503.
 */
export type ServerState = 'answers' | 'answersPages' | 'waits' | 'refuses' | 'fails';

/** The surroundings that a story can define. */
export type Surroundings = {
  /** The stored records by resource; five alerts by default. */
  readonly records?: Readonly<Record<string, readonly RaRecord[]>>;
  readonly server?: ServerState;
  /** The user's rights in each module; all of them by default. */
  readonly rights?: Partial<ModuleFlags>;
  /** The initial address of the router; by default the list of alerts. */
  readonly address?: string;
  /** Replies of calls that bypass the data provider, by the end of their path. */
  readonly replies?: Readonly<Record<string, unknown>>;
};

/** Settings of the user, the browser and the window, which apply to every story. */
export type Setting = {
  readonly scheme: 'light' | 'dark';
  readonly language: 'en' | 'hi';
  /** Pixels. */
  readonly width: number;
};

export const plain: Setting = { scheme: 'light', language: 'en', width: 1440 };

/**
 * The settings in which the tests render each story; together they include each scheme, language and width. The tool's
 * toolbar offers all combinations.
 */
export const matrix: readonly Setting[] = [plain, { scheme: 'dark', language: 'hi', width: 390 }];
