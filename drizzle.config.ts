import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` compares the tables with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/schema.ts',
  out: './src/server/database/migrations',
});
