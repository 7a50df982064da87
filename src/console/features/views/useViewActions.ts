import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { views, type View, type ViewChange } from '#contract/features/views.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useCopy } from '#console/kit/dialogs/useCopy.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { viewColumnsKey, viewDensityKey } from '#console/kit/list/preferences.ts';
import { savedViews } from '#console/kit/list/views/savedViews.ts';
import { chosenViewKey, noView } from '#console/kit/list/views/selectView.ts';
import type { ShownState } from './shownState.ts';

/** Opens, updates, orders and deletes the views of a list. */
export function useViewActions(resource: string) {
  const text = useText();
  const store = useStoreContext();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const copy = useCopy();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();

  function open(view: View | undefined): void {
    store.removeItem(`${resource}.listParams`);
    if (view) {
      store.removeItem(viewColumnsKey(view._id));
      store.removeItem(viewDensityKey(view._id));
    }
    store.setItem(chosenViewKey(resource), view?._id ?? noView);
    void navigate({ search: `?view=${view?._id ?? noView}` });
  }

  async function attempt(
    work: () => Promise<unknown>,
    done: string | undefined,
    failure: FailureKey,
  ): Promise<boolean> {
    try {
      await work();
      if (done) dialogs.success(done);
      return true;
    } catch (error) {
      await reportFailure(error, failure);
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: savedViews.queryKey });
      void queryClient.invalidateQueries({ queryKey: waitingKey });
    }
  }

  return {
    open,

    async update(view: View, state: ShownState): Promise<void> {
      const send = async () => {
        const options = { params: { id: view._id }, body: changeOf(view, state), version: view.version };
        const { data } = await call(views.endpoints.update, options);
        queryClient.setQueryData(savedViews.queryKey, (knownViews) =>
          knownViews?.map((other) => (other._id === data._id ? data : other)),
        );
      };
      if (await attempt(send, text('views.updated'), 'views.saveFailed')) open(view);
    },

    async remove(view: View): Promise<void> {
      const isConfirmed = await dialogs.confirm({
        title: text('views.removeTitle', { name: view.name }),
        text: text(view.scope === 'me' ? 'views.removeText' : 'views.removeShared'),
        confirmLabel: text('views.remove'),
        danger: true,
      });
      if (!isConfirmed) return;
      const send = () => call(views.endpoints.remove, { params: { id: view._id } });
      if (await attempt(send, text('views.removed'), 'views.removeFailed')) open(undefined);
    },

    /** Moves a view up or down among those that the employee may change. */
    async move(view: View, allViews: readonly View[], step: -1 | 1): Promise<void> {
      const ids = movedIn(allViews, view, step);
      const send = () => call(views.endpoints.order, { body: { noun: view.noun, ids } });
      if (ids.length > 0) await attempt(send, undefined, 'views.saveFailed');
    },

    async copy(view: View): Promise<void> {
      const address = new URL(window.location.href);
      address.search = `?view=${view._id}`;
      await copy(address.href, text('views.copied'));
    },
  };
}

type FailureKey = 'views.saveFailed' | 'views.removeFailed';

const sizes = [10, 20, 25, 50, 100] as const;
const pageSizeOf = (size: number) => sizes.find((candidate) => candidate === size) ?? null;

/** The changes that store the current state of the list in a view. */
function changeOf(view: View, { filter, search, sort, density, ...state }: ShownState): ViewChange {
  const columns = state.columns ?? (view.columns && { order: [], shown: {} });
  const pageSize = state.pageSize === null ? {} : { pageSize: pageSizeOf(state.pageSize) };
  return { filter, search, sort, density, columns, ...pageSize };
}

/** The ids of the views after one of them was moved; empty if it cannot be moved any further. */
function movedIn(allViews: readonly View[], { _id }: View, step: -1 | 1): string[] {
  const ids = allViews.filter(({ mayChange }) => mayChange).map((view) => view._id);
  const from = ids.indexOf(_id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return [];
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
}
