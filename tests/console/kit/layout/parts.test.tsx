import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { Fact, Facts, Row, Stack, Text } from '#console/kit/layout/parts.tsx';

describe('the layout parts', () => {
  it('are plain elements that pass on attributes, class and ref', () => {
    const ref = createRef<HTMLElement>();
    render(
      <Stack as="ul" ref={ref} aria-label="Kits" data-kits="2" className="own" gap={0}>
        <Row as="li">First</Row>
      </Stack>,
    );
    const list = screen.getByRole('list', { name: 'Kits' });
    expect(list).toBe(ref.current);
    expect(list.dataset['kits']).toBe('2');
    expect(list.className).toMatch(/stack.* own$/);
    expect(list.getAttribute('style')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toBe('First');
  });

  it('do not pass their own props to the element', () => {
    render(
      <Text tone="muted" size="small" lines={1} grow above={8}>
        3 left
      </Text>,
    );
    expect(screen.getByText('3 left').getAttributeNames()).toEqual(['class']);
  });

  it('write a fact as a term and its definition', () => {
    render(
      <Facts look="ends">
        <Fact label="In stock">3</Fact>
      </Facts>,
    );
    expect(screen.getByRole('term').textContent).toBe('In stock');
    expect(screen.getByRole('definition').textContent).toBe('3');
  });
});
