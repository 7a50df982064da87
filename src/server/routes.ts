import { blogRoutes } from './content/blogs.ts';
import { testimonialRoutes } from './content/testimonials.ts';
import { employeeRoutes } from './people/employees.ts';
import { sessionRoutes } from './people/session.ts';
import { uploadRoutes } from './platform/uploads.ts';
import { bookingRoutes } from './session/bookings.ts';
import { alertRoutes } from './website/alerts.ts';

/** Every endpoint that this server serves. */
export const routes = [
  ...sessionRoutes,
  ...employeeRoutes,
  ...alertRoutes,
  ...testimonialRoutes,
  ...blogRoutes,
  ...bookingRoutes,
  ...uploadRoutes,
];
