import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { activities, type ActivityChange } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { HistoryContext } from '#console/kit/actions/useHistory.tsx';
import { useFieldLabel } from '#console/kit/history/useFieldLabel.ts';
import { ValueDifference } from '#console/kit/history/ValueDifference.tsx';
import { Fact, Facts, Stack, Text } from '#console/kit/layout/parts.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { eventInWords, moduleInWords } from './namesInWords.ts';

/** The records that the call changed, with the old and the new value of each field. */
export function Changes() {
  const text = useText();
  const source = useContext(HistoryContext);
  const id = useRecordContext<{ id: string }>()?.id;
  // Rows of the list do not contain changes, and other servers do not store any.
  const { data, isPending } = useQuery({
    queryKey: ['audit', 'changes', id],
    queryFn: async ({ signal }) => {
      const { changes } = (await call(activities.endpoints.get, { params: { id: id ?? '' }, signal })).data;
      const modules = [...new Set(changes?.map(({ module }) => module))];
      // If a module's texts cannot be read, its fields are shown by their names, in words.
      await Promise.allSettled(modules.map((module) => source?.readTexts(module)));
      return changes ?? null;
    },
    enabled: id !== undefined,
    retry: false,
  });
  if (isPending) return <LoadingRows />;
  if (!data) return '–';
  if (data.length === 0) return text('activities.changes.none');
  return (
    <Stack as="ul" gap={12}>
      {data.map((change) => (
        <li key={`${change.recordId} ${change.version} ${change.action}`}>
          <Change {...change} />
        </li>
      ))}
    </Stack>
  );
}

function Change({ module, action, version, fields }: ActivityChange) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  return (
    <>
      <Text weight={500} below={4}>
        {text('activities.changes.one', {
          module: moduleInWords(module),
          action: eventInWords(action, text),
          version,
        })}
      </Text>
      {fields === null ? (
        <Text size="small" tone="muted">
          {text('activities.changes.hidden')}
        </Text>
      ) : (
        <Facts>
          {fields.map(({ field, old, new: now }) => (
            <Fact key={field} label={fieldLabel(module, field)}>
              <ValueDifference difference={{ path: [field], old, new: now }} />
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}
