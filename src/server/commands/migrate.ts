import { command } from './command.ts';

/** `npm run db:migrate`: migrates the database to this version's schema, as a server also does when it starts. */
await command(async ({ migrated }) =>
  migrated === 0
    ? 'The database is up to date.'
    : `Applied ${migrated} ${migrated === 1 ? 'migration' : 'migrations'}.`,
);
