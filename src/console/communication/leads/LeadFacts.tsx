import { LinkBase, useCreatePath, useGetOne } from 'react-admin';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission, usePermits } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Card, Fact, Facts } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { LeadOrigin } from './LeadDialogs.tsx';
import { Appointment, Assignee } from './LeadCells.tsx';
import { LeadInterest } from './LeadInterest.tsx';
import { MoveDialogs } from './MoveDialogs.tsx';
import { useMove, useOwners, useStages } from './progress.tsx';
import { sourceInWords } from './sourceInWords.ts';

/** Stage, owner, course and next step of a lead, each edited in place. */
export function LeadFacts({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  const permits = usePermits();
  const { studentId, lostReason, lastContactedAt } = lead;
  return (
    <Card gap={16}>
      <Facts look="above">
        <Fact label={text('leads.fields.stageId')}>
          <StageSelect lead={lead} />
        </Fact>
        {lostReason ? <Fact label={text('leads.fields.lostReason')}>{lostReason}</Fact> : null}
        <Fact label={text('leads.fields.ownerId')}>
          <OwnerSelect lead={lead} />
        </Fact>
        <LeadInterest lead={lead} />
        {studentId && permits('read', 'students') ? (
          <Fact label={text('leads.student')}>
            <StudentLink id={studentId} />
          </Fact>
        ) : null}
        <Fact label={text('leads.nextStep')}>
          <Appointment lead={lead} />
        </Fact>
        <Fact label={text('leads.fields.type')}>{sourceInWords(lead.type, text)}</Fact>
        {lastContactedAt ? (
          <Fact label={text('leads.fields.lastContactedAt')}>{formatDateTime(lastContactedAt)}</Fact>
        ) : null}
      </Facts>
      <LeadOrigin />
    </Card>
  );
}

/** The student that the lead has become. */
function StudentLink({ id }: { id: string }) {
  const text = useText();
  const createPath = useCreatePath();
  const { data } = useGetOne('students', { id }, { retry: false, onError: () => undefined });
  const name: unknown = data?.name;
  return (
    <LinkBase to={createPath({ resource: 'students', type: 'edit', id })}>
      {typeof name === 'string' ? name : text('leads.student')}
    </LinkBase>
  );
}

/** Moves the lead to another stage; the form of the lead has no input for the stage. */
function StageSelect({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  const mayUpdate = usePermission('update', 'enquiries');
  const stages = useStages();
  const moving = useMove();
  return (
    <>
      <select
        className={looks.field}
        aria-label={text('leads.fields.stageId')}
        disabled={!mayUpdate || moving.pending}
        value={lead.stageId ?? ''}
        onChange={({ target }) => {
          const stage = stages.find(({ _id }) => _id === target.value);
          if (stage) void moving.move(lead, stage);
        }}
      >
        {stages.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <MoveDialogs moving={moving} />
    </>
  );
}

function OwnerSelect({ lead }: { lead: Row<Lead> }) {
  const text = useText();
  const mayUpdate = usePermission('update', 'enquiries');
  const owners = useOwners();
  const options = { success: 'leads.updated', failure: 'leads.updateFailed', refresh: 'record' } as const;
  const [change, { pending }] = useAction(leads.endpoints.progress, options);
  if (!mayUpdate) return <Assignee name={lead.assignedTo} />;
  // False for a name without an account, and for a colleague to whom leads can no longer be assigned.
  const isListed = owners.some(({ _id }) => _id === lead.ownerId);
  return (
    <select
      className={looks.field}
      aria-label={text('leads.fields.ownerId')}
      disabled={pending}
      value={isListed ? (lead.ownerId ?? '') : ''}
      onChange={({ target }) =>
        void change({ params: { id: lead.id }, body: { ownerId: target.value || null } }, lead.name)
      }
    >
      <option value="">{isListed ? text('leads.unassigned') : lead.assignedTo || text('leads.unassigned')}</option>
      {owners.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  );
}
