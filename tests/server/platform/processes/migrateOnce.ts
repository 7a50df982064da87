import { migrate } from '#server/database/migrate.ts';

/** A server process that migrates: prints the number of applied migrations. Its argument is the address as JSON. */
const [address = ''] = process.argv.slice(2);
process.stdout.write(String(await migrate(JSON.parse(address))));
