import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import { leadRules, type LeadRule } from '#contract/communication/leadRules.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useDelete } from '#console/kit/actions/useDelete.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { sourceInWords } from '../leads/sourceInWords.ts';
import { OrderedRecords, type OrderedRecord } from './OrderedRecords.tsx';
import { RuleDialogs } from './RuleForm.tsx';
import { useLeadPeople } from './useLeadPeople.ts';

type Rule = LeadRule & OrderedRecord;

const deletion = {};
const arrangeOptions = { failure: 'leadRules.arrangeFailed', refresh: 'none' } as const;

/** The rules that assign an owner to new leads, in the order in which they are tried. */
export function RuleList() {
  const mayAdd = usePermission('add');
  const mayChange = usePermission('update');
  const [arrange] = useAction(leadRules.endpoints.arrange, arrangeOptions);
  return (
    <>
      <OrderedRecords<Rule>
        help="leadRules.explained"
        icon={<RuleOutlined fontSize="inherit" />}
        mayAdd={mayAdd}
        mayChange={mayChange}
        arrange={(ids) => arrange({ body: { ids } })}
        content={RuleInWords}
        buttons={RuleButtons}
      />
      <RuleDialogs />
    </>
  );
}

function RuleButtons({ record }: { record: Rule }) {
  const text = useText();
  const [remove, isPending] = useDelete(deletion);
  return (
    <ActionButton
      iconOnly
      action="delete"
      icon={<DeleteOutlined fontSize="small" />}
      label={text('ui.action.delete')}
      subject={record.name}
      pending={isPending}
      onClick={() => void remove(record, record.name)}
    />
  );
}

/** The conditions of a rule, and the employees who get its leads. */
function RuleInWords({ record: rule }: { record: Rule }) {
  const text = useText();
  const conditions = useConditions(rule);
  const { people } = useLeadPeople();
  const names = rule.employeeIds.map((id) => people?.find(({ _id }) => _id === id)?.name ?? text('leadRules.gone'));
  return (
    <Stack gap={2} grow>
      <Row wrap>
        <Text as="b" weight={500} tone={rule.active ? undefined : 'muted'} breaks="anywhere">
          {rule.name}
        </Text>
        {rule.active ? null : <StatusChip tone="grey" label={text('leadRules.off')} />}
      </Row>
      <Text as="span" size="table" tone="muted" breaks="anywhere">
        {conditions.length === 0 ? text('leadRules.everyLead') : conditions.join(' · ')}
      </Text>
      {people ? (
        <Text as="span" size="table" breaks="anywhere">
          {text('leadRules.to', { names: names.join(', ') })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** A condition in words: 'Cities: Pune, Nashik'; empty without values. */
const condition = (label: string, values: readonly string[]) =>
  values.length > 0 ? [`${label}: ${values.join(', ')}`] : [];

function useConditions({ types, courseIds, cities, words }: LeadRule): readonly string[] {
  const text = useText();
  const mayReadCourses = usePermission('read', 'course');
  const ids = useMemo(() => ({ ids: courseIds }), [courseIds]);
  const { data } = useGetMany('course', ids, { enabled: mayReadCourses && courseIds.length > 0 });
  const titles = data?.map(({ title }) => String(title ?? '')).filter(Boolean) ?? [];
  const courses = titles.length > 0 ? titles : [text('leadRules.courses', { smart_count: courseIds.length })];
  return [
    ...condition(
      text('leadRules.fields.types'),
      types.map((type) => sourceInWords(type, text)),
    ),
    ...condition(text('leadRules.fields.courseIds'), courseIds.length > 0 ? courses : []),
    ...condition(text('leadRules.fields.cities'), cities),
    ...condition(text('leadRules.fields.words'), words),
  ];
}
