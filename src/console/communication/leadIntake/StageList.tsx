import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ViewWeek from '@mui/icons-material/ViewWeek';
import { useMemo, useState } from 'react';
import { leadStages, LeadStageDraft, stageKinds, type LeadStage } from '#contract/communication/leadStages.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { useAction } from '#console/kit/actions/useAction.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { ColourInput, SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { OrderedRecords, type OrderedRecord } from './OrderedRecords.tsx';
import { StageRemoval } from './StageRemoval.tsx';

type Stage = LeadStage & OrderedRecord;

const arrangeOptions = { failure: 'leadStages.arrangeFailed', refresh: 'none' } as const;
const form = { schema: LeadStageDraft, width: 480 } as const;
const columns: readonly Column<LeadStage>[] = [{ source: 'name' }, { source: 'kind' }];

/** The stages through which leads move, in the order of the board. Only Admins can change them. */
export function StageList() {
  const isAdmin = readSession()?.employee.role === 'Admin';
  const [arrange] = useAction(leadStages.endpoints.arrange, arrangeOptions);
  return (
    <>
      <OrderedRecords<Stage>
        help="leadStages.explained"
        icon={<ViewWeek fontSize="inherit" />}
        mayAdd={isAdmin}
        mayChange={isAdmin}
        arrange={(ids) => arrange({ body: { ids } })}
        content={StageInWords}
        buttons={StageButtons}
      />
      {isAdmin ? (
        <>
          <CreateDialog {...form}>
            <StageFields />
          </CreateDialog>
          <EditDialog {...form} columns={columns}>
            <StageFields />
          </EditDialog>
        </>
      ) : null}
    </>
  );
}

function StageInWords({ record: { name, colour, kind } }: { record: Stage }) {
  const text = useText();
  return (
    <Stack gap={2} grow>
      <Row>
        <span className={looks.dot} style={{ background: colour }} />
        <Text as="b" weight={500} breaks="anywhere">
          {name}
        </Text>
      </Row>
      <Text as="span" size="table" tone="muted">
        {text(`leadStages.kinds.${kind}`)}
      </Text>
    </Stack>
  );
}

function StageButtons({ record }: { record: Stage }) {
  const text = useText();
  const [isRemoving, setRemoving] = useState(false);
  if (readSession()?.employee.role !== 'Admin') return null;
  return (
    <>
      <ActionButton
        iconOnly
        action="delete"
        icon={<DeleteOutlined fontSize="small" />}
        label={text('ui.action.delete')}
        subject={record.name}
        onClick={() => setRemoving(true)}
      />
      {isRemoving ? <StageRemoval stage={record} onClose={() => setRemoving(false)} /> : null}
    </>
  );
}

function StageFields() {
  const text = useText();
  const kinds = useMemo(() => stageKinds.map((kind) => ({ id: kind, name: text(`leadStages.kinds.${kind}`) })), [text]);
  return (
    <>
      <TextInput source="name" />
      <SelectInput source="kind" choices={kinds} helperText="leadStages.help.kind" />
      <ColourInput source="colour" />
    </>
  );
}
