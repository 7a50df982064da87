import * as z from 'zod/mini';

/** The settings for Meta's lead ads. Meta's calls only name a lead; its content is read from the Graph API. */
export type MetaAccess = {
  /** The secret of the institute's app, with which Meta signs its calls. If undefined, they are refused. */
  readonly appSecret: string | undefined;
  /** The token of the institute's page, with which leads are read. */
  readonly pageToken: string | undefined;
  /** The address of the Graph API. */
  readonly graphUrl: string;
};

/** The settings by their names in the environment. */
export const metaSettings = {
  META_APP_SECRET: z.optional(z.string().check(z.minLength(16, 'META_APP_SECRET must have at least 16 characters'))),
  META_PAGE_TOKEN: z.optional(z.string().check(z.minLength(16, 'META_PAGE_TOKEN must have at least 16 characters'))),
  META_GRAPH_URL: z._default(
    z.string().check(z.url('META_GRAPH_URL must be an address, such as https://graph.facebook.com/v23.0')),
    'https://graph.facebook.com/v23.0',
  ),
};

const Environment = z.object(metaSettings);

export function metaOf(settings: z.output<typeof Environment>): MetaAccess {
  return {
    appSecret: settings.META_APP_SECRET,
    pageToken: settings.META_PAGE_TOKEN,
    graphUrl: settings.META_GRAPH_URL.replace(/\/$/, ''),
  };
}
