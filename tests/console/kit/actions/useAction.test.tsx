import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  AuthContext,
  ListBase,
  RecordContextProvider,
  RecordsIterator,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testimonials } from '#contract/content/testimonials.ts';
import { ApiError } from '#console/providers/http.ts';
import { ActionButton } from '#console/kit/actions/ActionButton.tsx';
import { useDelete } from '#console/kit/actions/useDelete.ts';
import { useAction, type ActionOptions } from '#console/kit/actions/useAction.ts';
import { show, signIn } from '../screen.tsx';

const server = setupServer();
const asha = { _id: 't1', name: 'Asha', designation: 'Nurse', message: 'Good.', rating: 5, status: false, version: 1 };
const approved: string[] = [];

/** Answers approval with this reply, and records the approved ids. */
function answer(reply: () => Response | Promise<Response>) {
  server.use(
    http.patch('*/api/testimonials/approve/:id', ({ params }) => {
      approved.push(String(params.id));
      return reply();
    }),
  );
}
const approve = () => HttpResponse.json({ ...asha, status: true, version: 2 });
const refusal = (status: number, message: string) => () =>
  HttpResponse.json({ success: false, error: message, message, code: 'forbidden', requestId: 'request-7' }, { status });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  approved.length = 0;
  signIn('testimonials', { read: true, active: true, delete: true });
  server.use(http.get('*/config.json', () => HttpResponse.json({})));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Approve(options: Partial<ActionOptions>) {
  const record = useRecordContext();
  const [run, { pending }] = useAction(testimonials.endpoints.approve, {
    success: 'testimonials.approved',
    failure: 'testimonials.approveFailed',
    ...options,
  });
  const click = () => void run({ params: { id: String(record?.id) } }, 'Asha');
  return <ActionButton action="active" label="Approve" pending={pending} onClick={click} />;
}

const question = {
  title: 'testimonials.approveQuestion',
  text: 'testimonials.approveConsequence',
  confirm: 'ui.shown.show',
} as const;
const row: RaRecord = { ...asha, id: 't1' };
const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const showRow = (options: Partial<ActionOptions> = {}) =>
  show(
    <RecordContextProvider value={row}>
      <Approve {...options} />
    </RecordContextProvider>,
  );

describe('an action on a record', () => {
  it('calls the endpoint, reports the success and shows the reply in the list immediately', async () => {
    answer(approve);
    let rows: RaRecord[] = [row];
    const getList = vi.fn(async () => ({ data: JSON.parse(JSON.stringify(rows)), total: 1 }));
    show(
      <ListBase>
        <RecordsIterator
          render={(record: RaRecord) => (
            <>
              <p>{record.status ? 'public' : 'pending'}</p>
              <Approve />
            </>
          )}
        />
      </ListBase>,
      { getList },
    );
    await screen.findByText('pending');
    rows = [{ ...row, status: true, version: 2 }];
    await press('Approve');
    expect(await screen.findByText('public')).toBeInTheDocument();
    expect(await screen.findByText('Approved!')).toBeInTheDocument();
    expect(approved).toEqual(['t1']);
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  });

  it('makes one call while the first is under way', async () => {
    let finish: (() => void) | undefined;
    answer(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return approve();
    });
    showRow();
    const button = screen.getByRole('button', { name: 'Approve' });
    await user.dblClick(button);
    await waitFor(() => expect(finish).toBeDefined());
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveProperty('disabled', false);
    finish?.();
    expect(await screen.findByText('Approved!')).toBeInTheDocument();
    expect(approved).toEqual(['t1']);
    expect(button).toHaveProperty('disabled', false);
  });

  it('asks for confirmation where required, and does nothing when declined', async () => {
    answer(approve);
    showRow({ question });
    await press('Approve');
    await screen.findByRole('alertdialog', { name: 'Approve the testimonial of Asha?' });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(approved).toEqual([]);
    await press('Approve');
    await screen.findByText('It will be visible to everyone.');
    await user.click(await screen.findByRole('button', { name: 'Show on the site' }));
    expect(await screen.findByText('Approved!')).toBeInTheDocument();
  });

  it('shows a refusal for lack of permission, and signs nobody out', async () => {
    answer(refusal(403, 'Access denied. Admin privileges required.'));
    showRow();
    await press('Approve');
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to approve testimonial' });
    expect(dialog.textContent).toContain('Access denied. Admin privileges required.');
    expect(dialog.textContent).toContain('request-7');
    expect(localStorage.getItem('adminToken')).toBe('a token');
  });

  it('shows the server’s message instead of its own where the specification requires it', async () => {
    answer(refusal(409, 'It is approved already.'));
    showRow({ serverMessage: true });
    await press('Approve');
    await screen.findByRole('alertdialog', { name: 'It is approved already.' });
  });

  it('leaves an ended session to the sign-out, without a dialog', async () => {
    answer(refusal(401, 'Authentication failed. Please log in again.'));
    const checkError = vi.fn(async () => Promise.reject(new Error('session ended')));
    const logout = vi.fn(async () => '/admin');
    show(
      <AuthContext.Provider
        value={{
          login: async () => undefined,
          checkAuth: async () => undefined,
          checkError,
          logout,
        }}
      >
        <RecordContextProvider value={row}>
          <Approve />
        </RecordContextProvider>
      </AuthContext.Provider>,
    );
    await press('Approve');
    await waitFor(() => expect(logout).toHaveBeenCalled());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a button that needs a permission', () => {
  it('is hidden without it', () => {
    signIn('testimonials', { read: true });
    showRow();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('is shown with the flag of another module that it names', () => {
    signIn('blogs', { active: true });
    show(<ActionButton action="active" module="blogs" label="Publish" onClick={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Publish' })).toBeInTheDocument();
  });
});

function Delete() {
  const [run] = useDelete({});
  return <ActionButton action="delete" label="Delete" onClick={() => void run({ ...row, id: String(row.id) })} />;
}

describe('a deletion', () => {
  const remove = vi.fn();
  const button = <Delete />;

  it('asks, deletes this record and reports it', async () => {
    remove.mockReset().mockResolvedValue({ data: row });
    show(button, { delete: remove });
    await press('Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog.textContent).toContain('You will not be able to recover this testimonial!');
    await press('Yes, delete it!');
    expect(await screen.findByText('Deleted!')).toBeInTheDocument();
    expect(remove).toHaveBeenCalledExactlyOnceWith('testimonials', { id: 't1', previousData: row });
  });

  it('does nothing on Cancel, and reports a failure', async () => {
    remove.mockReset().mockRejectedValue(new ApiError('It is in use.', 409));
    show(button, { delete: remove });
    await press('Delete');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(remove).not.toHaveBeenCalled();
    await press('Delete');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('It is in use.')).toBeInTheDocument();
  });
});
