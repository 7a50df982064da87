import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#console/providers/http.ts';
import { PageBoundary } from '#console/shell/Failed.tsx';

describe('a page that crashes', () => {
  it('is reported with the request, and leaves the shell and the next page usable', async () => {
    const page = { place: 'first' };
    const router = createMemoryRouter([{ path: '*', element: <Breaking page={page} /> }]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = render(<RouterProvider router={router} />);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText('Request r-17')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    page.place = 'second';
    await act(() => router.navigate('/second'));
    rerender(<RouterProvider router={router} />);
    expect(screen.getByText('The second page')).toBeInTheDocument();
  });
});

function Breaking({ page }: { page: { place: string } }) {
  useLocation();
  return (
    <PageBoundary place={page.place}>
      <Page place={page.place} />
    </PageBoundary>
  );
}

function Page({ place }: { place: string }) {
  if (place === 'first') throw new ApiError('broken', 500, { requestId: 'r-17' });
  return <p>The second page</p>;
}
