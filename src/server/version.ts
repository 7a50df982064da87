import packageJson from '../../package.json' with { type: 'json' };

/** The version of this release, from package.json. */
export const { version } = packageJson;
