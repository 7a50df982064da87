import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { show } from '#tests/console/kit/screen.tsx';

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

describe('a part in a chunk of its own', () => {
  it('is fetched when it is first rendered, once for all places', async () => {
    let fetches = 0;
    const Part = lazyPart<{ name: string }>(async () => {
      fetches += 1;
      return Greeting;
    });
    show(
      <>
        <Part name="Asha" />
        <Part name="Ravi" />
      </>,
    );
    expect(screen.queryByText('Good morning, Asha')).not.toBeInTheDocument();
    await screen.findByText('Good morning, Asha');
    await screen.findByText('Good morning, Ravi');
    expect(fetches).toBe(1);
  });

  it('renders immediately once it has been loaded', async () => {
    const Part = lazyPart<{ name: string }>(async () => Greeting);
    await Part.load();
    show(<Part name="Asha" />);
    expect(screen.getByText('Good morning, Asha').textContent).toBe('Good morning, Asha');
  });

  it('can be retried when it could not be fetched', async () => {
    let isBroken = true;
    const Part = lazyPart<{ name: string }>(async () => {
      if (isBroken) throw new Error('The chunk is gone.');
      return Greeting;
    });
    show(<Part name="Asha" />);
    expect((await screen.findByRole('alert')).textContent).toContain('This part of the page could not be loaded.');
    isBroken = false;
    fireEvent.click(screen.getByText('Try again'));
    await screen.findByText('Good morning, Asha');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
