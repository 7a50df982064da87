import { useCallback, useMemo } from 'react';
import { FoldingRows, TextInput, TextRows } from '../../kit/form/inputs.tsx';
import { FormRow, FormSection } from '../../kit/form/page/FormSection.tsx';
import type { PolicyKind } from './kind.ts';

/** The editor's fields, shared by new and stored versions. */
export function PolicyInputs({ kind }: { kind: PolicyKind }) {
  return (
    <>
      <FormSection title="policies.sectionOf.policy">
        <FormRow>
          <TextInput source="title" />
          <TextInput source="lastUpdated" helperText="policies.help.lastUpdated" />
        </FormRow>
      </FormSection>
      <FormSection title="policies.sectionOf.contact" help="policies.sectionOf.contactHelp">
        <FormRow>
          <TextInput type="email" source="contactInfo.email" label="policies.fields.email" />
          <TextInput type="tel" source="contactInfo.phone" label="policies.fields.phone" />
        </FormRow>
        <FormRow>
          <TextInput source="contactInfo.address" label="policies.fields.address" />
          {kind.hasBusinessHours ? (
            <TextInput source="contactInfo.businessHours" label="policies.fields.businessHours" />
          ) : null}
        </FormRow>
      </FormSection>
      <FormSection title="policies.sectionOf.sections" help="policies.help.sections">
        <SectionRows kind={kind} />
      </FormSection>
    </>
  );
}

function SectionRows({ kind }: { kind: PolicyKind }) {
  const { newSection, skipsBlank } = kind;
  const start = useCallback(() => ({ title: newSection, content: '', subsections: [], listItems: [] }), [newSection]);
  const inputs = useMemo(() => <SectionInputs skipsBlank={skipsBlank} />, [skipsBlank]);
  return (
    <FoldingRows
      labelHidden
      source="sections"
      item="policies.section"
      untitled="policies.untitledSection"
      start={start}
    >
      {inputs}
    </FoldingRows>
  );
}

/** Terms skip a blank subsection or list item; the other kinds add it as typed. */
function SectionInputs({ skipsBlank }: { skipsBlank: boolean }) {
  const start = useCallback(
    (newTitle: string) => {
      const title = skipsBlank ? newTitle.trim() : newTitle;
      return skipsBlank && title === '' ? undefined : { title, content: '', listItems: [] };
    },
    [skipsBlank],
  );
  const inputs = useMemo(() => <SubsectionInputs skipsBlank={skipsBlank} />, [skipsBlank]);
  return (
    <>
      <TextInput source="title" label="policies.fields.sectionTitle" />
      <TextInput multiline source="content" label="policies.fields.sectionContent" minRows={3} />
      <ListItems skipsBlank={skipsBlank} />
      <FoldingRows
        inline
        source="subsections"
        label="policies.fields.subsections"
        item="policies.subsection"
        untitled="policies.untitledSubsection"
        start={start}
      >
        {inputs}
      </FoldingRows>
    </>
  );
}

function SubsectionInputs({ skipsBlank }: { skipsBlank: boolean }) {
  return (
    <>
      <TextInput source="title" label="policies.fields.subsectionTitle" />
      <TextInput multiline source="content" label="policies.fields.subsectionContent" minRows={2} />
      <ListItems skipsBlank={skipsBlank} />
    </>
  );
}

function ListItems({ skipsBlank }: { skipsBlank: boolean }) {
  return (
    <TextRows source="listItems" label="policies.fields.listItems" item="policies.listItem" skipsBlank={skipsBlank} />
  );
}
