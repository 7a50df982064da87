import type { WhitelistStatus } from '#contract/system/ipWhitelist.ts';
import type { TextKey } from '#console/texts/index.ts';

export const statusTexts = {
  Active: 'ui.status.active',
  Inactive: 'ui.status.inactive',
} as const satisfies Record<WhitelistStatus, TextKey>;
