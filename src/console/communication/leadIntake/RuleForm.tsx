import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { LeadRule, LeadRuleDraft } from '#contract/communication/leadRules.ts';
import { leadSources } from '#contract/communication/leadRecord.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  TagsInput,
  TextInput,
} from '#console/kit/form/inputs.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { useLeadPeople } from './useLeadPeople.ts';

const form = { schema: LeadRuleDraft, width: 640 } as const;
const byTitle = { field: 'title', order: 'ASC' } as const;
const columns: readonly Column<LeadRule>[] = [{ source: 'name' }];

/** The dialogs over the list for adding and editing a rule. */
export function RuleDialogs() {
  const mayChange = usePermission('update');
  return (
    <>
      <CreateDialog {...form}>
        <RuleFields />
      </CreateDialog>
      {mayChange ? (
        <EditDialog {...form} columns={columns}>
          <RuleFields />
        </EditDialog>
      ) : null}
    </>
  );
}

function RuleFields() {
  const text = useText();
  const types = useMemo(
    () => leadSources.map((source) => ({ id: source, name: text(`leads.sources.${source}`) })),
    [text],
  );
  return (
    <>
      <TextInput source="name" />
      <Text size="table" tone="muted">
        {text('leadRules.conditions')}
      </Text>
      <AutocompleteArrayInput source="types" choices={types} />
      <Guarded action="read" module="course">
        <ReferenceArrayInput source="courseIds" reference="course" sort={byTitle} />
      </Guarded>
      <TagsInput source="cities" helperText="leadRules.help.cities" />
      <TagsInput source="words" helperText="leadRules.help.words" />
      <PeopleField />
      <BooleanInput source="active" />
    </>
  );
}

/** The employees to whom the rule assigns leads; a former employee stays listed until removed. */
function PeopleField() {
  const text = useText();
  const { people } = useLeadPeople();
  const rule = LeadRule.safeParse(useRecordContext());
  const choices = useMemo(() => {
    const peopleChoices = people?.map(({ _id, name }) => ({ id: _id, name })) ?? [];
    const goneIds = rule.success
      ? rule.data.employeeIds.filter((id) => !peopleChoices.some((one) => one.id === id))
      : [];
    return [...peopleChoices, ...(people ? goneIds.map((id) => ({ id, name: text('leadRules.gone') })) : [])];
  }, [people, rule, text]);
  return <AutocompleteArrayInput source="employeeIds" choices={choices} helperText="leadRules.help.employeeIds" />;
}
