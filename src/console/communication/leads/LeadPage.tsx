import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useCreatePath, useGetOne, useNavigate } from 'react-admin';
import { useParams } from 'react-router';
import { LeadDraft, type Lead } from '#contract/communication/leadRecord.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { HistoryButton } from '#console/kit/actions/HistoryButton.tsx';
import { useRequestedAction } from '#console/kit/actions/requestedAction.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { DialogBones, DialogForm } from '#console/kit/form/dialog/FormDialog.tsx';
import { formCopy } from '#console/kit/form/formCopy.ts';
import { LoadFailure, RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { Row, Split, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { DuplicateMark } from './Duplicates.tsx';
import { LeadComposer } from './LeadComposer.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { LeadFields } from './LeadFields.tsx';
import { RowDialog, type OpenDialog } from './LeadDialogs.tsx';
import { LeadTimeline } from './LeadTimeline.tsx';
import { nextOf } from './listOrder.ts';
import { useIsClosed } from './progress.tsx';
import { useLeadConversion } from './useBecomes.ts';
import { Triage, useMayTriage, type ShownLead } from './Triage.tsx';

const width = 640;

type OpenedDialog = 'edit' | Exclude<OpenDialog['kind'], 'merge'>;

/** Everything about one lead, on a page with its own address. */
export function LeadPage() {
  const { id = '' } = useParams();
  const mayRead = usePermission('read', 'enquiries');
  if (!mayRead) return <RefusedState needs="read" module="enquiries" />;
  return (
    <ResourceContextProvider value="enquiries">
      <LoadedLead key={id} id={id} />
    </ResourceContextProvider>
  );
}

function LoadedLead({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<ListRow<Lead>>(
    'enquiries',
    { id, meta: formCopy },
    // The error is shown in place of the page.
    { retry: false, onError: () => undefined },
  );
  if (data) return <Page lead={data} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
}

function Page({ lead }: { lead: ListRow<Lead> }) {
  const text = useText();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const [open, setOpen] = useState<OpenedDialog>();
  const mayUpdate = usePermission('update');
  const [shown, setShown] = useState<ShownLead>();
  const mayTriage = useMayTriage();
  const close = () => setOpen(undefined);
  useRequestedAction('assign', () => mayUpdate && setOpen('assign'));
  useRequestedAction('schedule', () => mayUpdate && setOpen('schedule'));
  const isClosed = useIsClosed(lead);
  return (
    <RecordContextProvider value={lead}>
      <Stack gap={24}>
        <Row as="header" gap={16} phoneColumn>
          <Stack gap={4} grow>
            <Text as="h1" breaks="anywhere">
              {lead.name}
            </Text>
            <Row wrap gap={16}>
              {lead.phone ? <PhoneLink phone={lead.phone} /> : null}
              {lead.email ? <MailLink email={lead.email} /> : null}
            </Row>
          </Stack>
          <Row wrap>
            {lead.duplicate ? (
              <DuplicateMark
                lead={lead}
                onMerged={(id) =>
                  id === lead.id ? undefined : navigate(createPath({ resource: 'enquiries', type: 'show', id }))
                }
              />
            ) : null}
            <HistoryButton />
            <ConversionButtons lead={lead} onOpen={setOpen} />
            <Guarded action="update">
              {isClosed ? null : (
                <Button startIcon={<EventOutlined fontSize="small" />} onClick={() => setOpen('schedule')}>
                  {text('leads.schedule')}
                </Button>
              )}
              <Button
                variant="outlined"
                data-edit-action
                startIcon={<EditOutlined fontSize="small" />}
                onClick={() => setOpen('edit')}
              >
                {text('leads.editTitle')}
              </Button>
            </Guarded>
          </Row>
        </Row>
        <Split>
          <Stack gap={16}>
            {mayTriage ? <LeadComposer lead={lead} onOutcome={(outcome) => setShown({ lead, outcome })} /> : null}
            <LeadTimeline id={lead.id} />
          </Stack>
          <LeadFacts lead={lead} />
        </Split>
        {mayTriage ? (
          <Triage
            shown={shown}
            onShow={setShown}
            current={() => lead}
            after={() => undefined}
            focus={() => undefined}
            onDone={({ id }) => {
              const nextLead = nextOf(id);
              if (nextLead) void navigate(createPath({ resource: 'enquiries', type: 'show', id: nextLead }));
            }}
          />
        ) : null}
      </Stack>
      {open === 'edit' ? <LeadDialog id={lead.id} onClose={close} /> : null}
      {open && open !== 'edit' ? <RowDialog dialog={{ kind: open, lead }} onClose={close} /> : null}
    </RecordContextProvider>
  );
}

/** Buttons that create a student or a booking from a lead, for employees who may add such records. */
function ConversionButtons({ lead, onOpen }: { lead: ListRow<Lead>; onOpen: (dialog: OpenedDialog) => void }) {
  const text = useText();
  const { mayEnrol, mayBook } = useLeadConversion();
  return (
    <>
      {mayBook ? (
        <Button startIcon={<CalendarMonthOutlined fontSize="small" />} onClick={() => onOpen('book')}>
          {text('leads.book')}
        </Button>
      ) : null}
      {mayEnrol && !lead.studentId ? (
        <Button startIcon={<SchoolOutlined fontSize="small" />} onClick={() => onOpen('enrol')}>
          {text('leads.enrol')}
        </Button>
      ) : null}
    </>
  );
}

/** The specification's form for editing a lead, in a dialog over the page. */
function LeadDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText();
  return (
    <DialogShell title={text('leads.editTitle')} width={width} recordId={id} onClose={onClose}>
      <RecordLoader id={id} bones={<DialogBones />}>
        <DialogForm schema={LeadDraft} success="leads.updated" failure="leads.updateFailed" onClose={onClose}>
          <LeadFields />
        </DialogForm>
      </RecordLoader>
    </DialogShell>
  );
}
