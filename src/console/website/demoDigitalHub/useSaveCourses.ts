import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import {
  demoDigitalHub,
  DemoDigitalHub,
  DemoDigitalHubDraft,
  type DemoCourse,
} from '#contract/website/demoDigitalHub.ts';
import { call } from '#console/providers/call.ts';
import { ApiError } from '#console/providers/http.ts';
import { refreshRecords, showSaved } from '#console/kit/actions/refresh.ts';
import { staleIn } from '#console/kit/actions/stale.ts';
import { useMaterialsCheck } from './materials.ts';

const { update, updateByPost } = demoDigitalHub.endpoints;

type Change = (courses: readonly DemoCourse[]) => readonly DemoCourse[];

/** The delay in milliseconds before the page is refetched after a course has been added. */
const reloadDelayMs = 1000;

/**
 * Saves the page with changed courses, but without the unsaved changes in the page's form. If somebody else has saved
 * the page in the meantime, the change is applied to their version. Adding a course falls back to POST when PUT fails.
 * Rejects with the error of the call.
 */
export function useSaveCourses(): (change: Change, options?: { adds?: true }) => Promise<void> {
  const record = useRecordContext<RaRecord<string>>();
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  const check = useMaterialsCheck();
  const page = useRef(record);
  useEffect(() => {
    page.current = record;
  }, [record]);
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reload.current), []);

  return async (change, { adds } = {}) => {
    const send = async (from: unknown) => {
      const { version, ...storedPage } = DemoDigitalHub.parse(from);
      const body = DemoDigitalHubDraft.parse({ ...storedPage, materials: change(storedPage.materials) });
      const options = { body, version };
      const { data } = await call(update, options).catch((error: unknown) => {
        if (!adds || !mayHelp(error)) throw error;
        return call(updateByPost, options);
      });
      return { data, sent: body.materials.length };
    };
    const { data, sent } = await send(page.current).catch((error: unknown) => {
      const newerPage = staleIn(error);
      if (!newerPage) throw error;
      return send(newerPage);
    });
    if (data) {
      const savedPage = { ...data, id: page.current?.id ?? '' };
      page.current = savedPage;
      showSaved(queryClient, resource, savedPage);
      check(sent, data);
    }
    if (adds) reload.current = setTimeout(() => void refreshRecords(queryClient, resource, 'record'), reloadDelayMs);
    else void refreshRecords(queryClient, resource, 'record');
  };
}

/**
 * Whether a retry by POST may succeed. It cannot if the session or the right is missing, or if the values are invalid
 * or outdated.
 */
function mayHelp(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 409, 422].includes(error.status);
}
