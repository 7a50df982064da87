import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storeSession } from '#console/providers/session.ts';
import { failures } from '#mocks/failures.ts';
import { testToken } from '#tests/console/providers/testSession.ts';
import { wholeConsole } from '#tests/console/wholeConsole.ts';

describe('an upload', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });

  it.each([
    {
      why: 'refused by the server',
      end: () => tested.fail(failures.sessionEnded({ method: 'POST', path: '/upload/video' })),
      sentence: 'Authentication failed. Please log in again.',
      isSent: true,
    },
    {
      why: 'without a token',
      end: () => localStorage.removeItem('adminToken'),
      sentence: 'Authentication token not found. Please log in again.',
      isSent: false,
    },
    {
      why: 'with a token that has expired',
      end: () => localStorage.setItem('adminToken', testToken(-1)),
      sentence: 'Session expired. Please log in again.',
      isSent: false,
    },
  ])('$why leads to the sign-in, and the form is filled in again after it', async (session) => {
    const employee = await tested.open('/admin-dashboard/about-us-section/create');
    if (!employee) throw new Error('Nobody is signed in.');
    await user.type(await screen.findByLabelText('Title'), 'Who we are');
    await user.type(screen.getByRole('textbox', { name: 'Content' }), 'We teach accounting.');
    await user.click(screen.getByRole('radio', { name: 'Uploaded file' }));
    await screen.findByRole('button', { name: /^Video file/ });
    session.end();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The form takes no file.');
    await user.upload(input, new File(['frames'], 'clip.mp4', { type: 'video/mp4' }));
    await screen.findByText(session.sentence);
    expect(tested.calls.includes('POST /api/upload/video')).toBe(session.isSent);
    tested.restore();
    const token = await tested.app.sessionOf(employee);
    act(() => storeSession({ ...employee, token }));
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Who we are'));
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveProperty('value', 'We teach accounting.');
    expect(screen.getByRole('radio', { name: 'Uploaded file' })).toHaveProperty('checked', true);
  });
});
