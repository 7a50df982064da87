import { domains } from './domains.ts';
import { uploadRoutes } from './platform/uploads.ts';
import { waitingRoutes } from './waiting.ts';

/** Every endpoint that this server serves: those of the domains, and those that belong to none. */
export const routes = [...domains.flatMap((domain) => domain.routes), ...uploadRoutes, ...waitingRoutes];
