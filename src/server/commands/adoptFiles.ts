import { openFiles } from '../platform/storage.ts';
import { adoptStore } from '../platform/stores/storeIdentity.ts';
import { command } from './command.ts';

/** `npm run files:adopt`: declares that the configured folder or bucket holds the files of the database from now on. */
await command(async ({ sql }, environment) => {
  const store = await openFiles(environment);
  try {
    await adoptStore(sql, store);
    return `${store.name} is the place of this database's files now. Other servers have to use it, too.`;
  } finally {
    store.close();
  }
});
