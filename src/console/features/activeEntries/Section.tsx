import { createElement, type ComponentType, type ReactNode } from 'react';
import { useRecordContext, LinkBase, useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import type { RecordFormProps } from '../../kit/form/lazy/RecordForm.tsx';
import { FormPage } from '../../kit/form/page/FormPage.tsx';
import { RecordCreate, RecordEdit } from '../../kit/form/page/RecordPages.tsx';
import { recordNameIn } from '../../kit/format/recordName.ts';
import type { Column } from '../../kit/list/RecordList.tsx';
import { ActiveEntryList, entryColumns, type ActiveEntry } from './ActiveEntryList.tsx';
import type { EntryCalls } from './entryCalls.ts';
import type { SectionTextKeys } from './entryTexts.ts';
import { EntryState } from './EntryState.tsx';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import Button from '@mui/material/Button';

/** The configuration of one section of the site. */
export type Section<R extends ActiveEntry> = {
  readonly texts: SectionTextKeys;
  readonly calls: EntryCalls;
  /** The schema of the form; `newDraft` is a stricter one for new entries. */
  readonly draft: RecordFormProps['schema'];
  readonly newDraft?: RecordFormProps['schema'];
  /** Values of a new entry beyond the contract's defaults. */
  readonly defaults?: () => Readonly<Record<string, unknown>>;
  /** The source of an entry's name; see `recordNameIn`. */
  readonly named: string;
  /**
   * The columns of the list, beginning with the entry's name. Users who may only read an entry see them before
   * `details`.
   */
  readonly columns: readonly Column<R>[];
  /** Whether the columns of the list leave no room for the date of the last save. */
  readonly hidesUpdated?: true;
  readonly details: readonly Column<R>[];
  readonly icon: ReactNode;
  /** The fields of the form; `preview` is shown beside them. */
  readonly Inputs: ComponentType;
  readonly preview: ReactNode;
};

/** The screens of a section with one active entry: the list, the create page and the edit page. */
export function sectionScreens<R extends ActiveEntry>(section: Section<R>) {
  const {
    texts,
    calls,
    draft,
    newDraft = draft,
    defaults,
    named,
    columns,
    hidesUpdated,
    icon,
    Inputs,
    preview,
  } = section;
  const details = [...columns, ...section.details, ...entryColumns<R>()];

  function SectionCreate() {
    const text = useText();
    return (
      <RecordCreate schema={newDraft} {...(defaults ? { defaults: defaults() } : {})} {...texts.form.create}>
        <FormPage title={text(texts.newTitle)} side={preview} save="ui.entries.create" cancels={false}>
          <Inputs />
        </FormPage>
      </RecordCreate>
    );
  }

  function SectionEdit() {
    return (
      <RecordEdit schema={draft} columns={details} {...texts.form.update}>
        <SectionPage />
      </RecordEdit>
    );
  }

  function SectionPage() {
    const text = useText();
    const name = recordNameIn(useRecordContext(), named) ?? text(texts.deletion.item);
    return (
      <FormPage
        title={name}
        actions={<EntryState calls={calls} texts={texts} name={name} />}
        side={preview}
        save="ui.entries.update"
      >
        <Inputs />
      </FormPage>
    );
  }

  return {
    list: () =>
      createElement(ActiveEntryList<R>, {
        texts,
        calls,
        columns,
        hidesUpdated,
        icon,
        named,
        actions: <SitePreviewLink />,
      }),
    create: SectionCreate,
    edit: SectionEdit,
  };
}

/** A link from a section's list to the page that shows all active sections together. */
function SitePreviewLink() {
  const text = useText();
  const basename = useBasename();
  return (
    <Button
      component={LinkBase}
      to={`${basename}/site-preview`}
      variant="text"
      color="inherit"
      startIcon={<WebAssetOutlined fontSize="small" />}
    >
      {text('ui.entries.sitePreview')}
    </Button>
  );
}
