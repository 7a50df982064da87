import { eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { filesTable } from '../platform/filesTable.ts';
import { bookingRoutes } from './bookings.ts';
import { demoBookings } from './demo.ts';
import { demoLiveSessions } from './demoLiveSessions.ts';
import { seedRevisionTests } from './demoRevisionTests.ts';
import { liveSessionRoutes } from './liveSessions.ts';
import { revisionTestRoutes } from './revisionTests.ts';
import { bookingsTable, liveSessionsTable } from './tables.ts';

export const session: Domain = {
  routes: [...bookingRoutes, ...liveSessionRoutes, ...revisionTestRoutes],
  seed: async (db, { now }) => {
    await db.insert(bookingsTable).values(aged(demoBookings(now), now));
    const { original_name: name, cdn_url: address } = filesTable;
    const images = await db.select({ name, address }).from(filesTable).where(eq(filesTable.kind, 'image'));
    const addresses = new Map(images.map((image) => [image.name, image.address]));
    await db.insert(liveSessionsTable).values(aged(demoLiveSessions(now, addresses), now));
    await seedRevisionTests(db, now);
  },
  queues: [
    {
      name: 'bookingsPending',
      module: 'calendar',
      table: bookingsTable,
      where: eq(bookingsTable.status, 'pending'),
      filter: { status: 'pending' },
    },
  ],
};
