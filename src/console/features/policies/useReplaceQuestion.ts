import { useContext } from 'react';
import { DataProviderContext, useEvent, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import { newestFirst } from '../../kit/list/listStart.ts';
import type { PolicyRow } from './kind.ts';
import { useVersionName } from './useVersionName.ts';

type Ask = (
  values: FieldValues,
  storedValues: Readonly<Record<string, unknown>> | undefined,
) => Promise<boolean> | undefined;

const active = { filter: { isActive: true }, pagination: { page: 1, perPage: 1 }, sort: newestFirst };

/** Asks before a save that makes another version the active one, naming the currently active version. */
export function useReplaceQuestion(): Ask {
  const text = useText();
  const dialogs = useDialogs();
  const nameOf = useVersionName();
  const dataProvider = useContext(DataProviderContext);
  const resource = useResourceContext() ?? '';

  async function ask(): Promise<boolean> {
    // If the active version cannot be read, the save goes ahead and reports its own errors.
    const activeVersions = await dataProvider?.getList<PolicyRow>(resource, active).catch(() => undefined);
    const currentVersion = activeVersions?.data[0];
    if (!currentVersion?.isActive) return true;
    return dialogs.confirm({
      title: text('policies.replaceQuestion'),
      text: text('policies.replaceConsequence', { name: nameOf(currentVersion) }),
      confirmLabel: text('policies.replace'),
    });
  }

  return useEvent((values, storedValues) =>
    values.isActive === true && storedValues?.isActive !== true ? ask() : undefined,
  );
}
