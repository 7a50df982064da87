import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { testimonialsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { confirm, ownActions, press, rowOf, wholeConsole } from '../wholeConsole.ts';

const testimonial = { designation: 'Accountant, Pune', message: 'It helped me.', rating: 4 };

describe('testimonials', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const storedTestimonials = () => tested.app.db.select().from(testimonialsTable);

  beforeEach(async () => {
    await tested.app.db.delete(testimonialsTable);
    await tested.app.db.insert(testimonialsTable).values([
      { ...testimonial, name: 'Ritika Agarwal' },
      { ...testimonial, name: 'Harpreet Singh', status: true },
    ]);
  });

  it('approves only while pending', async () => {
    await tested.open('/admin-dashboard/testimonials');
    expect(within(await rowOf('Harpreet Singh')).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await press('Ritika Agarwal', /^Approve/);
    await confirm('Approve');
    expect(await screen.findByText('Approved!')).toBeInTheDocument();
    await waitFor(async () => {
      expect(within(await rowOf('Ritika Agarwal')).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    });
    expect((await storedTestimonials()).every(({ status }) => status)).toBe(true);
  });

  it('rejects while pending and keeps the record', async () => {
    await tested.open('/admin-dashboard/testimonials');
    await press('Ritika Agarwal', /^Reject/);
    await confirm('Reject');
    expect(await screen.findByText('Rejected!')).toBeInTheDocument();
    const storedTestimonial = (await storedTestimonials()).find(({ name }) => name === 'Ritika Agarwal');
    expect(storedTestimonial).toMatchObject({ status: false, rejected: true });
  });

  it('approves all selected pending ones at once, and skips the others', async () => {
    await tested.app.db.insert(testimonialsTable).values({ ...testimonial, name: 'Sneha Pillai' });
    await tested.open('/admin-dashboard/testimonials');
    await rowOf('Ritika Agarwal');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Approve' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Approve 2 testimonials?' }));
    expect(question.getByText('It does not apply to 1 of the selected records.')).toBeInTheDocument();
    await confirm('Approve');
    expect(await screen.findByText('2 testimonials approved')).toBeInTheDocument();
    expect((await storedTestimonials()).every(({ status }) => status)).toBe(true);
  });

  it.each([
    ['approve', 'Approve', 'Failed to approve testimonial'],
    ['reject', 'Reject', 'Failed to reject testimonial'],
  ])('reports that it could not %s', async (action, verb, text) => {
    await tested.open('/admin-dashboard/testimonials');
    tested.fail(failures.silentError({ method: 'PATCH', path: `/testimonials/${action}/:id` }));
    await press('Ritika Agarwal', new RegExp(`^${verb}`));
    await confirm(verb);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('resets a decided one to pending, for users who may update', async () => {
    await tested.open('/admin-dashboard/testimonials');
    await rowOf('Ritika Agarwal');
    expect(
      within(await rowOf('Ritika Agarwal')).queryByRole('button', { name: /^Set to pending/ }),
    ).not.toBeInTheDocument();
    await press('Harpreet Singh', /^Set to pending/);
    await confirm('Set to pending');
    expect(await screen.findByText('Set back to pending!')).toBeInTheDocument();
    expect((await storedTestimonials()).some(({ status }) => status)).toBe(false);
  });

  it('adds a testimonial; refuses an empty rating, and replaces a rating that is not a number with 5', async () => {
    await tested.open('/admin-dashboard/testimonials/create');
    await user.type(await screen.findByLabelText(/^Name/), 'Sneha Pillai');
    await user.type(screen.getByLabelText(/^Designation/), 'Student');
    await user.type(screen.getByLabelText(/^Message/), 'Clear and friendly.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Rating/).value).toBe('5');
    await user.clear(screen.getByLabelText(/^Rating/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please choose a rating')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Rating/), 'many');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Testimonial saved successfully!')).toBeInTheDocument();
    const storedTestimonial = (await storedTestimonials()).find(({ name }) => name === 'Sneha Pillai');
    expect(storedTestimonial).toMatchObject({ rating: 5, status: false });
  });

  it('refuses a rating above 5', async () => {
    await tested.open('/admin-dashboard/testimonials/create');
    await user.type(await screen.findByLabelText(/^Name/), 'Sneha Pillai');
    const rating = screen.getByLabelText(/^Rating/);
    await user.clear(rating);
    await user.type(rating, '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rating must be between 1 and 5')).toBeInTheDocument();
    expect(await storedTestimonials()).toHaveLength(2);
  });

  it('keeps the form when the picture is too large for the server', async () => {
    await tested.open('/admin-dashboard/testimonials/create');
    tested.fail(failures.tooLarge({ method: 'POST', path: '/testimonials' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Sneha Pillai');
    await user.type(screen.getByLabelText(/^Designation/), 'Student');
    await user.type(screen.getByLabelText(/^Message/), 'Clear and friendly.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save testimonial')).toBeInTheDocument();
    expect(screen.getByText(/too large/)).toBeInTheDocument();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Sneha Pillai');
  });

  it('deletes after asking', async () => {
    await tested.open('/admin-dashboard/testimonials/');
    await press('Harpreet Singh', /^Delete/);
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Deleted!')).toBeInTheDocument();
    await waitFor(async () => expect(await storedTestimonials()).toHaveLength(1));
  });

  it('reports that there is nothing to export', async () => {
    await tested.app.db.delete(testimonialsTable);
    await tested.app.db.insert(testimonialsTable).values({ ...testimonial, name: 'Ritika Agarwal' });
    const filter = encodeURIComponent(JSON.stringify({ status: true }));
    await tested.open(`/admin-dashboard/testimonials?filter=${filter}`);
    await user.click(await screen.findByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText('No testimonials to export')).toBeInTheDocument();
  });

  it('reports that the export failed', async () => {
    await tested.open('/admin-dashboard/testimonials');
    await rowOf('Ritika Agarwal');
    tested.fail(failures.serverError({ method: 'GET', path: '/testimonials' }));
    await user.click(screen.getByRole('button', { name: 'Export to Excel' }));
    expect(await screen.findByText('Failed to export testimonials to Excel')).toBeInTheDocument();
  });

  it('shows read-only users the whole testimonial, without form and decisions', async () => {
    await tested.open('/team-dashboard/testimonials', { permissions: flags({ testimonials: ['read'] }) });
    const row = await rowOf('Ritika Agarwal');
    expect(within(row).queryByRole('button', ownActions)).not.toBeInTheDocument();
    expect(screen.queryByText('Add testimonial')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeInTheDocument();
    await user.click(within(row).getByRole('link', { name: 'Ritika Agarwal' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ritika Agarwal' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
