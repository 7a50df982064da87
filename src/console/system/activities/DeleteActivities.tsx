import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { activities, activityFilters } from '#contract/system/activities.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text as Translate } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';

const { clear, count } = activities.endpoints;

type Filter = Readonly<Record<string, string>>;

/** Deletes the activities that match the list's filters. Without a filter, deleting all of them must be confirmed. */
export function DeleteActivities() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        action="delete"
        label={text('activities.clear.button')}
        icon={<DeleteOutlined fontSize="small" />}
        variant="outlined"
        onClick={() => setOpen(true)}
      />
      {open ? <DeleteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dialogs = useDialogs();
  const { filterValues, total } = useListContext<RaRecord<string>>();
  const [deletesAll, setDeletesAll] = useState(false);
  const filter: Filter = Object.fromEntries(
    activityFilters.flatMap((name) => (filterValues[name] ? [[name, String(filterValues[name])]] : [])),
  );
  const isFiltered = Object.keys(filter).length > 0;
  const { data: activityCount } = useQuery({
    queryKey: ['audit', 'count', filter],
    queryFn: async ({ signal }) =>
      (await call(count, { body: isFiltered ? filter : { all: true }, signal })).data.count,
    retry: false,
    staleTime: 0,
  });
  const [remove, { pending }] = useAction(clear, { failure: 'activities.clear.failed' });
  const matchCount = activityCount ?? total ?? 0;

  async function submit() {
    const result = await remove({ body: isFiltered ? filter : { all: true } });
    if (!result.done) return;
    onClose();
    const { deletedCount } = result.reply;
    const deletion = { smart_count: deletedCount, count: formatNumber(deletedCount) };
    dialogs.success(deletedCount === 0 ? text('activities.clear.none') : text('activities.clear.done', deletion));
  }

  return (
    <DialogShell title={text('activities.clear.title')} width={480} onClose={onClose}>
      <Stack gap={12} pad={24}>
        <Text>{text('activities.clear.found', { smart_count: matchCount, count: formatNumber(matchCount) })}</Text>
        {isFiltered ? (
          <ul className={looks.bullets}>
            {Object.entries(filter).map(([name, value]) => (
              <li key={name}>
                {labelOf(name, text)}: <b>{value}</b>
              </li>
            ))}
          </ul>
        ) : (
          <FormControlLabel
            control={<Checkbox checked={deletesAll} onChange={(event) => setDeletesAll(event.target.checked)} />}
            label={text('activities.clear.all')}
          />
        )}
        <Text size="small" tone="muted">
          {text('activities.clear.consequence')}
        </Text>
        <Row justify="end">
          <Button onClick={onClose}>{text('ui.dialogs.cancel')}</Button>
          <Button
            variant="contained"
            color="error"
            disabled={!isFiltered && !deletesAll}
            loading={pending}
            onClick={() => void submit()}
          >
            {text('activities.clear.button')}
          </Button>
        </Row>
      </Stack>
    </DialogShell>
  );
}

function labelOf(name: string, text: Translate): string {
  const knownFilter = activityFilters.find((filter) => filter === name);
  return knownFilter ? text(`activities.filters.${knownFilter}`) : name;
}
