import { useQuery } from '@tanstack/react-query';
import { LinkBase, useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { readUses } from './uses.ts';

/** The records that show a file, each with its module. */
export function FileUses({ id }: { id: string }) {
  const text = useText();
  const basename = useBasename();
  const { data, error } = useQuery({
    queryKey: ['fileUses', id],
    queryFn: () => readUses(id).then((uses) => uses ?? null),
    retry: false,
  });
  if (data === null) return null;
  return (
    <Stack as="section" gap={4} aria-label={text('files.usedIn')}>
      <h3>{text('files.usedIn')}</h3>
      {error ? (
        <Text size="table" role="alert">
          {describeFailure(error, text, 'files.usesFailed').message}
        </Text>
      ) : !data ? (
        <Text size="table" aria-busy="true">
          …
        </Text>
      ) : data.records.length + data.others === 0 ? (
        <Text size="small" tone="muted">
          {text('files.notUsed')}
        </Text>
      ) : (
        <Text as="ul" size="table" className={looks.bullets}>
          {data.records.map(({ noun, module, _id, title }) => (
            <li key={`${noun} ${_id}`}>
              <LinkBase to={`${basename}/${module}/${_id}`}>{title}</LinkBase>{' '}
              <Text as="span" size="small" tone="muted">
                {moduleLabel(module)}
              </Text>
            </li>
          ))}
          {data.others > 0 ? (
            <Text as="li" size="small" tone="muted">
              {text('files.usedByOthers', { smart_count: data.others })}
            </Text>
          ) : null}
        </Text>
      )}
    </Stack>
  );
}
