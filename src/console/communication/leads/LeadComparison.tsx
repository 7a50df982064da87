import { leadMergeParts, type LeadMergePart } from '#contract/communication/leadMerge.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leads } from '#contract/communication/leads.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { showDate } from '#console/kit/dates/dateText.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { MergeFrame } from '#console/features/merge/MergeFrame.tsx';
import { useCourseTitle } from './useCourseTitle.ts';
import { useStages } from './progress.tsx';
import { sourceInWords } from './sourceInWords.ts';

export * as texts from '#console/features/merge/texts.ts';

const labels: Readonly<Record<LeadMergePart, TextKey>> = {
  name: 'leads.fields.name',
  phone: 'leads.fields.phone',
  email: 'leads.fields.email',
  message: 'leads.fields.message',
  type: 'leads.fields.type',
  assignedTo: 'leads.fields.ownerId',
  stageId: 'leads.fields.stageId',
  courseId: 'leads.fields.courseId',
  appointment: 'leads.nextStep',
};

const mergeOptions = {
  success: 'leads.mergeDone',
  failure: 'leads.mergeFailed',
  serverMessage: true,
  refresh: 'record',
} as const;

/** Returns a function that formats one value of a lead as text; empty for a missing value. */
function useWords(one: Lead, other: Lead): (lead: Lead, part: LeadMergePart) => string {
  const text = useText();
  const stages = useStages();
  const titles = [useCourseTitle(one.courseId), useCourseTitle(other.courseId)];
  return (lead, part) => {
    if (part === 'type') return sourceInWords(lead.type, text);
    if (part === 'stageId') {
      const stage = stages.find(({ _id }) => _id === lead.stageId)?.name ?? '';
      return lead.lostReason ? `${stage}: ${lead.lostReason}` : stage;
    }
    if (part === 'courseId') return lead.courseId ? (titles[lead === one ? 0 : 1] ?? lead.courseId) : '';
    if (part === 'appointment')
      return lead.scheduledDate ? [showDate(lead.scheduledDate), lead.scheduledTime].filter(Boolean).join(' ') : '';
    return lead[part] ?? '';
  };
}

export type LeadComparisonProps = { one: Lead; other: Lead; onMerged: (id: string) => void };

/** Two leads of one person side by side: the values to keep, and the merge. */
export function LeadComparison({ one, other, onMerged }: LeadComparisonProps) {
  const text = useText();
  const wordsOf = useWords(one, other);
  const [merge, { pending }] = useAction(leads.endpoints.merge, mergeOptions);

  async function save(remainingLead: Lead, removedLead: Lead, take: readonly LeadMergePart[]) {
    const body = { other: removedLead._id, otherVersion: removedLead.version, take: [...take] };
    const { done } = await merge(
      { params: { id: remainingLead._id }, body, version: remainingLead.version },
      remainingLead.name,
    );
    if (done) onMerged(remainingLead._id);
  }
  return (
    <MergeFrame
      one={one}
      other={other}
      parts={leadMergeParts}
      labelOf={(part) => text(labels[part])}
      wordsOf={wordsOf}
      note={({ createdAt }) => text('leads.mergeCreated', { date: formatDate(createdAt) })}
      Consequence={Consequence}
      verb={text('leads.mergeConfirm')}
      pending={pending}
      onMerge={(remainingLead, removedLead, take) => void save(remainingLead, removedLead, take)}
    />
  );
}

function Consequence() {
  const text = useText();
  return (
    <Text size="table" tone="muted">
      {text('leads.mergeConsequence')}
    </Text>
  );
}
