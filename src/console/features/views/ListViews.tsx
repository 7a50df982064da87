import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { ActiveView } from '#console/kit/list/views/ActiveView.ts';
import type { ListViewsProps } from '#console/kit/list/views/context.ts';
import { savedViews } from '#console/kit/list/views/savedViews.ts';
import { goneIn, knownViewsKey } from '#console/kit/list/views/selectView.ts';
import { fieldInWords } from '#console/kit/list/filters.ts';
import { useShownState } from './shownState.ts';
import { useViewActions } from './useViewActions.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

export * as texts from './texts.ts';

/**
 * The views of a list, beside its heading: a menu, and for a changed view the buttons to save or discard the changes.
 */
export function ListViews(props: ListViewsProps) {
  const { noun, reply, resource, isMissing } = props;
  const text = useText();
  const view = useContext(ActiveView);
  const query = useQuery(savedViews);
  const [, setKnown] = useStore<unknown>(knownViewsKey);
  const { state, isChanged } = useShownState(props);
  const actions = useViewActions(resource);
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const { data } = query;
  // Storing the views lets the next list open in its view without waiting for this call.
  useEffect(() => {
    if (data) setKnown(data);
  }, [data, setKnown]);
  if (data === null) return null;
  const ofList = data?.filter((other) => other.noun === noun.name) ?? [];
  const goneFields = view ? goneIn(reply, view) : [];
  return (
    <Row as="span" gap={8} wrap>
      <ViewsMenu
        {...{ ...query, ofList, view, actions }}
        onSave={() => setDialog('new')}
        onEdit={() => setDialog('edit')}
      />
      {isChanged && view ? (
        <Row as="span" gap={12} wrap role="group" aria-label={text('views.changed')}>
          {view.mayChange ? (
            <button type="button" className={looks.textButton} onClick={() => void actions.update(view, state)}>
              {text('views.update')}
            </button>
          ) : null}
          <button type="button" className={looks.textButton} onClick={() => setDialog('new')}>
            {text('views.saveAs')}
          </button>
          <button type="button" className={looks.textButton} onClick={() => actions.open(view)}>
            {text('views.reset')}
          </button>
        </Row>
      ) : null}
      {goneFields.length > 0 || isMissing ? (
        <Text as="span" size="small" tone="muted" role="status">
          {isMissing ? text('views.missing') : text('views.gone', { names: goneFields.map(fieldInWords).join(', ') })}
        </Text>
      ) : null}
      {dialog ? (
        <ViewDialog
          noun={noun.name}
          module={noun.module}
          view={dialog === 'edit' ? view : undefined}
          state={state}
          onSaved={(saved) => {
            if (dialog === 'new') actions.open(saved);
          }}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </Row>
  );
}
