import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';
import { signIn } from '../list/listScreen.tsx';

function show(onToggle: () => Promise<void>) {
  render(
    <ResourceContextProvider value="alert">
      <StatusToggle tone="green" label="Active" pressed hint="Hide from the site" onToggle={onToggle} />
    </ResourceContextProvider>,
  );
}

describe('a clickable status', () => {
  beforeEach(() => signIn({ read: true, active: true }));

  it('is a button that names its state and the effect of a click', async () => {
    const user = userEvent.setup({ delay: null });
    const onToggle = vi.fn(async () => undefined);
    show(onToggle);
    const button = screen.getByRole('button', { name: 'Active', pressed: true, description: 'Hide from the site' });
    button.focus();
    await user.keyboard(' ');
    expect(onToggle).toHaveBeenCalledTimes(1);
  });

  it('waits for the reply and cannot be pressed twice', async () => {
    const user = userEvent.setup({ delay: null });
    let answer: (() => void) | undefined;
    const onToggle = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    show(onToggle);
    const button = screen.getByRole('button', { name: 'Active' });
    await user.dblClick(button);
    expect(onToggle).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    answer?.();
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  });

  it('shows its hint on hover and hides it with Escape', async () => {
    const user = userEvent.setup({ delay: null });
    show(async () => undefined);
    await user.hover(screen.getByRole('button'));
    expect(screen.getAllByText('Hide from the site')).toHaveLength(2);
    screen.getByRole('button').focus();
    await user.keyboard('{Escape}');
    expect(screen.getAllByText('Hide from the site')).toHaveLength(1);
  });

  it.each([
    ['the mouse', (user: UserEvent) => user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })],
    ['the keyboard', (user: UserEvent) => user.keyboard('{Enter}')],
  ])('hides its hint when it is pressed with %s, because the button may disappear', async (_, press) => {
    const user = userEvent.setup({ delay: null });
    show(() => new Promise(() => undefined));
    await user.hover(screen.getByRole('button'));
    act(() => screen.getByRole('button').focus());
    expect(screen.getAllByText('Hide from the site')).toHaveLength(2);
    await press(user);
    expect(screen.getAllByText('Hide from the site')).toHaveLength(1);
  });

  it('is read-only for users who may not change it, and follows the rights', () => {
    signIn({ read: true });
    show(async () => undefined);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Active')).toBeInTheDocument();
    act(() => signIn({ read: true, update: true }));
    expect(screen.getByRole('button', { name: 'Active' })).toBeInTheDocument();
  });
});

describe('a guarded control', () => {
  it('is shown only with its flag, in the module of the resource or the named one', () => {
    signIn({ read: true, add: true });
    render(
      <ResourceContextProvider value="alert">
        <Guarded action="add">Add</Guarded>
        <Guarded action="delete">Delete</Guarded>
        <Guarded action="add" module="blogs">
          Add blog
        </Guarded>
      </ResourceContextProvider>,
    );
    expect(document.body.textContent).toBe('Add');
  });
});
