import { eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { sessionDemo } from './demo.ts';
import { bookingRoutes } from './bookings.ts';
import { liveSessionRoutes } from './liveSessions.ts';
import { revisionTestRoutes } from './revisionTests.ts';
import { bookingsTable } from './tables.ts';

export const session: Domain = {
  routes: [...bookingRoutes, ...liveSessionRoutes, ...revisionTestRoutes],
  demo: sessionDemo,
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
