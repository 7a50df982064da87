import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { get, list, noun, recordFields } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';

export const WhitelistStatus = z.enum(['Active', 'Inactive'], 'Choose active or inactive');
export type WhitelistStatus = z.output<typeof WhitelistStatus>;

/** An address or a range. Only the server checks the format, so that it is defined in one place. */
export const WhitelistDraft = z.object({
  ipAddress: requiredText('IP address is required', 100),
  description: z._default(optionalText(), ''),
  status: z._default(WhitelistStatus, 'Active'),
});

/** An address from which staff may use the console while `IP_WHITELIST` is on. */
export const WhitelistedIp = z.object({
  ...recordFields,
  /** An IPv4 or IPv6 address, or a range of them such as 203.0.113.0/24. */
  ipAddress: z.string(),
  description: z._default(z.string(), ''),
  status: WhitelistStatus,
});
export type WhitelistedIp = z.output<typeof WhitelistedIp>;

/** The address recorded for a caller whose trusted proxy sends none. */
export const unknownAddress = 'unknown';

const WhitelistState = z.object({
  /** Whether addresses outside the list are refused. */
  isEnforced: z.boolean(),
  /** The caller's own address, and whether it is in the list. */
  address: z.string(),
  isListed: z.boolean(),
});
export type WhitelistState = z.output<typeof WhitelistState>;

export const ipWhitelist = noun('ipWhitelist', {
  module: 'ip-whitelist',
  record: WhitelistedIp,
  endpoints: {
    // The specification has no list call, but the screen cannot work without one.
    ...crudEndpoints('ip-whitelist', {
      one: 'an entry of the IP whitelist',
      all: 'entries of the IP whitelist',
      record: WhitelistedIp,
      draft: WhitelistDraft,
      list: list(WhitelistedIp, {
        sort: ['ipAddress', 'description', 'status', 'createdAt'],
        search: ['ipAddress', 'description'],
        filter: { status: WhitelistStatus },
      }),
    }),
    state: get('/ip-whitelist/state', {
      summary: 'Whether the IP whitelist is enforced, and whether it has the caller’s address',
      needs: 'read',
      reply: WhitelistState,
      extension: true,
    }),
  },
});
