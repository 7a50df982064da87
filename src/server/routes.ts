import { leadRoutes } from './communication/leads.ts';
import { aboutContentRoutes } from './content/aboutContent.ts';
import { blogRoutes } from './content/blogs.ts';
import { newsRoutes } from './content/news.ts';
import { testimonialRoutes } from './content/testimonials.ts';
import { certificationRequestRoutes, collegeRoutes } from './people/colleges.ts';
import { employeeRoutes } from './people/employees.ts';
import { jobApplicationRoutes } from './people/jobApplications.ts';
import { jobRoutes } from './people/jobs.ts';
import { sessionRoutes } from './people/session.ts';
import { uploadRoutes } from './platform/uploads.ts';
import { bookingRoutes } from './session/bookings.ts';
import { metaTagRoutes } from './system/metaTags.ts';
import { ticketRoutes } from './system/tickets.ts';
import { waitingRoutes } from './waiting.ts';
import { alertRoutes } from './website/alerts.ts';

/** Every endpoint that this server serves. */
export const routes = [
  ...sessionRoutes,
  ...employeeRoutes,
  ...jobRoutes,
  ...jobApplicationRoutes,
  ...alertRoutes,
  ...testimonialRoutes,
  ...blogRoutes,
  ...collegeRoutes,
  ...certificationRequestRoutes,
  ...metaTagRoutes,
  ...ticketRoutes,
  ...newsRoutes,
  ...leadRoutes,
  ...aboutContentRoutes,
  ...bookingRoutes,
  ...uploadRoutes,
  ...waitingRoutes,
];
