import * as z from 'zod/mini';
import { defaultZone, isTimeZone } from '#contract/instituteTime.ts';

export const zoneSettings = {
  INSTITUTE_ZONE: z._default(
    z
      .string()
      .check(
        z.refine(
          (name) => /^[\w+/-]{1,60}$/.test(name) && isTimeZone(name),
          'INSTITUTE_ZONE must be a time zone such as Asia/Kolkata or America/New_York',
        ),
      ),
    defaultZone,
  ),
};
