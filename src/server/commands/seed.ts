import { prepareData } from '../firstAdmin.ts';
import { uploadStorage } from '../platform/storage.ts';
import { welcome } from '../run.ts';
import { StartError } from '../startError.ts';
import { command } from './command.ts';

/** `npm run db:seed`: fills an empty database with demo data. */
await command(async ({ db, sql, embedded }, environment) => {
  const storage = await uploadStorage(environment, { sql });
  const withDemo = { ...environment, demoData: 'on' } as const;
  const signIn = await prepareData(db, withDemo, { storage, embedded, now: new Date() });
  if (!signIn.demo) throw new StartError('The database is not empty: demo data is only put into an empty one.');
  return welcome('The demo data is in.', signIn);
});
