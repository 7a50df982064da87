import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDialogs, type Dialogs } from '#console/kit/dialogs/dialogs.tsx';
import { show } from '../screen.tsx';

let dialogs: Dialogs;
const keepContext = (context: Dialogs) => {
  dialogs = context;
};
function Grab() {
  const context = useDialogs();
  useEffect(() => keepContext(context), [context]);
  return <button type="button">Work goes on</button>;
}
function ask(): Promise<boolean> | undefined {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = dialogs.confirmDelete('testimonial');
  });
  return answer;
}
const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

describe('the question before a delete', () => {
  it('uses the words of the specification, and focuses the safe choice', async () => {
    show(<Grab />);
    const answer = ask();
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog.textContent).toContain('You will not be able to recover this testimonial!');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await press('Yes, delete it!');
    expect(await answer).toBe(true);
    await isGone();
  });

  it.each([
    ['Cancel', () => press('Cancel')],
    ['Esc', () => user.keyboard('{Escape}')],
  ])('is declined by %s, and the focus returns', async (_how, refuse) => {
    show(<Grab />);
    const button = screen.getByRole('button', { name: 'Work goes on' });
    button.focus();
    const answer = ask();
    await screen.findByRole('alertdialog');
    await refuse();
    expect(await answer).toBe(false);
    await isGone();
    expect(button).toHaveFocus();
  });

  it('is declined when the screen is left', async () => {
    const { unmount } = show(<Grab />);
    const answer = ask();
    unmount();
    expect(await answer).toBe(false);
  });
});

describe('a click beside a dialog', () => {
  it('closes it, unless it is the second click of the double click that opened it', async () => {
    show(<Grab />);
    act(() => void dialogs.confirm({ title: 'Sure?', text: 'It happens.', confirmLabel: 'Do it' }));
    const beside = (await screen.findByRole('alertdialog')).parentElement ?? document.body;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail: 2 });
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toBeInTheDocument();
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail: 1 });
    await isGone();
  });
});

describe('several dialogs', () => {
  it('are shown one after the other, in the order of their arrival', async () => {
    show(<Grab />);
    act(() => {
      dialogs.error('First');
      void dialogs.confirm({ title: 'Second?', text: 'It happens.', confirmLabel: 'Do it' });
      dialogs.notice('Third');
    });
    for (const [title, button] of [
      ['First', 'OK'],
      ['Second?', 'Do it'],
      ['Third', 'OK'],
    ] as const) {
      // Each dialog waits for the previous one.
      await screen.findByRole('alertdialog', { name: title });
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
      await press(button);
    }
    await isGone();
  });
});

describe('an error', () => {
  it('stays until it is dismissed and shows the id of the request', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(<Grab />);
    act(() => dialogs.error('Failed to save blog.', { detail: 'Too long.', requestId: 'request-7' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Failed to save blog.' });
    expect(dialog.textContent).toContain('Too long.');
    fireEvent.click(screen.getByRole('button', { name: 'Copy request ID' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith('request-7');
    await press('OK');
    await isGone();
  });
});

describe('an alert', () => {
  afterEach(() => vi.useRealTimers());

  it('closes by itself after a while, unless the user starts to act on it', () => {
    vi.useFakeTimers();
    const undo = vi.fn();
    const options = {
      text: 'IP address deleted.',
      milliseconds: 2000,
      action: { label: 'Undo', labelForAll: 'Undo', run: undo },
    };
    show(<Grab />);
    act(() => dialogs.alert('Deleted!', options));
    expect(
      screen.getByRole('alertdialog', { name: 'Deleted!', description: 'IP address deleted.' }),
    ).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(2000));
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => dialogs.alert('Deleted!', options));
    fireEvent.keyDown(screen.getByRole('button', { name: 'OK' }), { key: 'Tab' });
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
  });
});

describe('a success', () => {
  afterEach(() => vi.useRealTimers());

  it('is announced, takes no focus, and disappears after three seconds', () => {
    vi.useFakeTimers();
    show(<Grab />);
    const button = screen.getByRole('button', { name: 'Work goes on' });
    button.focus();
    act(() => dialogs.success('Approved!'));
    expect(screen.getByText('Approved!').closest('output')).not.toBeNull();
    expect(button).toHaveFocus();
    act(() => vi.advanceTimersByTime(2999));
    expect(screen.queryByText('Approved!')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Approved!')).not.toBeInTheDocument();
  });

  it('stays as long as the screen says', () => {
    vi.useFakeTimers();
    show(<Grab />);
    act(() => dialogs.success('Verified!', { milliseconds: 1500 }));
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.queryByText('Verified!')).not.toBeInTheDocument();
  });

  it('stays while the pointer or the focus is on it, then for the rest of its time', () => {
    vi.useFakeTimers();
    show(<Grab />);
    act(() => dialogs.success('Approved!'));
    act(() => vi.advanceTimersByTime(2000));
    fireEvent.pointerEnter(screen.getByText('Approved!'));
    act(() => vi.advanceTimersByTime(60_000));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.pointerLeave(screen.getByText('Approved!'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText('Approved!')).not.toBeNull();
    act(() => close.blur());
    act(() => vi.advanceTimersByTime(999));
    expect(screen.queryByText('Approved!')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Approved!')).not.toBeInTheDocument();
  });

  it('is shown immediately above earlier ones, each with its own duration', () => {
    vi.useFakeTimers();
    show(<Grab />);
    act(() => dialogs.success('First'));
    act(() => vi.advanceTimersByTime(1000));
    act(() => dialogs.success('Second'));
    expect(screen.getByRole('status').textContent).toBe('SecondFirst');
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe('Second');
    act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is updated when the same happens again: the newest record first, all of them undone together', () => {
    vi.useFakeTimers();
    const undo = vi.fn();
    const action = { label: 'Undo', labelForAll: 'Undo all', run: undo };
    show(<Grab />);
    act(() => dialogs.success('Deleted!', { about: 'Asha', action }));
    act(() => vi.advanceTimersByTime(2000));
    act(() => dialogs.success('Deleted!', { about: 'Ritika', action }));
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toBe('Deleted!Ritika and 1 moreUndo all');
    fireEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    expect(undo).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('links to the newest new record, named for screen readers, and stays long enough to follow the link', () => {
    vi.useFakeTimers();
    show(<Grab />);
    act(() => dialogs.success('Lead added', { about: 'Asha', action: { label: 'Open', to: '/alert/1' } }));
    act(() => dialogs.success('Lead added', { about: 'Ritika', action: { label: 'Open', to: '/alert/2' } }));
    act(() => vi.advanceTimersByTime(7999));
    const link = screen.getByRole('link', { name: 'Open Ritika' });
    expect(link).toHaveTextContent('Open');
    expect(link).toHaveAttribute('href', '/alert/2');
    expect(link.closest('output')).toBe(screen.getByRole('status'));
    fireEvent.click(link);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each(['Undo', 'Close'])('returns the focus to its origin when %s is pressed', async (button) => {
    show(<Grab />);
    const workButton = screen.getByRole('button', { name: 'Work goes on' });
    workButton.focus();
    const action = { label: 'Undo', labelForAll: 'Undo all', run: vi.fn<() => void>() };
    act(() => dialogs.success('Deleted!', { action }));
    await press(button);
    expect(screen.queryByText('Deleted!')).not.toBeInTheDocument();
    expect(workButton).toHaveFocus();
  });

  it('replaces the oldest of three', () => {
    vi.useFakeTimers();
    show(<Grab />);
    act(() => ['First', 'Second', 'Third', 'Fourth'].forEach((message) => dialogs.success(message)));
    expect(screen.getByRole('status').textContent).toBe('FourthThirdSecond');
  });
});
