import { command } from './command.ts';

/** `npm run db:migrate`: brings the database to the schema of this version. The server does so itself at its start. */
await command(async ({ migrated }) =>
  migrated === 0
    ? 'The database is up to date.'
    : `Applied ${migrated} ${migrated === 1 ? 'migration' : 'migrations'}.`,
);
