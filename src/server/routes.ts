import { blogRoutes } from './content/blogs.ts';
import { testimonialRoutes } from './content/testimonials.ts';
import { certificationRequestRoutes, collegeRoutes } from './people/colleges.ts';
import { employeeRoutes } from './people/employees.ts';
import { sessionRoutes } from './people/session.ts';
import { uploadRoutes } from './platform/uploads.ts';
import { metaTagRoutes } from './system/metaTags.ts';
import { alertRoutes } from './website/alerts.ts';

/** Every endpoint that this server serves. */
export const routes = [
  ...sessionRoutes,
  ...employeeRoutes,
  ...collegeRoutes,
  ...certificationRequestRoutes,
  ...alertRoutes,
  ...testimonialRoutes,
  ...blogRoutes,
  ...metaTagRoutes,
  ...uploadRoutes,
];
