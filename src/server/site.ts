import { Site, site } from '#contract/public/site.ts';
import { domains } from './domains.ts';
import { implement, type Call } from './http/call.ts';

/** Everything that the site may read, as the domains publish it. */
export const publications = domains.flatMap((domain) => domain.published ?? []);

/** The parts of the combined reply for the site. */
const parts = publications.flatMap(({ route, read }) =>
  Object.hasOwn(Site.shape, route.endpoint.key) ? [{ name: route.endpoint.key, read }] : [],
);

export const siteRoutes = [
  implement(site.endpoints.whole, async (call) => {
    const { name, slug } = call.deps.environment.product;
    const values = await Promise.all(parts.map(async (part) => [part.name, await part.read(asAny(call))] as const));
    return Site.parse({ product: { name, slug }, ...Object.fromEntries(values) });
  }),
  ...publications.map(({ route }) => route),
];

const asAny = (call: Call<typeof site.endpoints.whole>): Call => call;
