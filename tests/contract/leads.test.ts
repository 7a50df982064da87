import { describe, expect, test } from 'vitest';
import { isOverdue, Lead, LeadDraft, leadSources } from '#contract/communication/leadRecord.ts';

describe('a lead of a server with only the specified fields', () => {
  const lead = { _id: '1', name: 'Kunal Wadhwa', type: 'enquiries' };

  test('has its appointment as a point in time, in the institute’s time zone', () => {
    expect(Lead.parse({ ...lead, scheduledDate: '2037-01-05', scheduledTime: '11:30' })).toMatchObject({
      appointmentAt: '2037-01-05T06:00:00.000Z',
      overdue: false,
    });
    expect(Lead.parse({ ...lead, scheduledDate: '2020-01-06', scheduledTime: null })).toMatchObject({
      appointmentAt: '2020-01-06T18:29:00.000Z',
      overdue: true,
    });
  });

  test('may write the date with a midnight time and the time with seconds', () => {
    const leadDraft = { ...lead, scheduledDate: '2037-01-05T00:00:00.000Z', scheduledTime: '11:30:00' };
    expect(Lead.parse(leadDraft)).toMatchObject({ scheduledDate: '2037-01-05', scheduledTime: '11:30' });
  });

  test('has no appointment without a valid date', () => {
    for (const scheduledDate of [undefined, null, '', 'next week']) {
      expect(Lead.parse({ ...lead, scheduledDate, scheduledTime: '11:30' })).toMatchObject({
        appointmentAt: null,
        overdue: false,
      });
    }
  });

  test('is assigned when an assignee is named', () => {
    expect(Lead.parse(lead).assigned).toBe(false);
    expect(Lead.parse({ ...lead, assignedTo: ' ' }).assigned).toBe(false);
    expect(Lead.parse({ ...lead, assignedTo: 'Rohit Deshpande' }).assigned).toBe(true);
  });

  test('is compared with others by the last ten digits and the lowercase email', () => {
    expect(Lead.parse({ ...lead, phone: '+91 (98110) 64-097', email: ' A@Example.in ' })).toMatchObject({
      phoneKey: '9811064097',
      emailKey: 'a@example.in',
    });
    expect(Lead.parse({ ...lead, phone: '-', email: '' })).toMatchObject({ phoneKey: null, emailKey: null });
  });

  test('may have an unknown source', () => {
    expect(Lead.parse({ ...lead, type: 'Orkut' }).type).toBe('Orkut');
  });
});

test('an appointment is overdue from its time on', () => {
  const appointmentAt = '2026-11-24T06:00:00.000Z';
  expect(isOverdue({ appointmentAt }, new Date('2026-11-24T05:59:59Z'))).toBe(false);
  expect(isOverdue({ appointmentAt }, new Date('2026-11-24T06:00:01Z'))).toBe(true);
  expect(isOverdue({ appointmentAt: null })).toBe(false);
});

test('a new lead is an enquiry that needs only a name', () => {
  expect(LeadDraft.parse({ name: ' Asha Rao ' })).toEqual({
    name: 'Asha Rao',
    email: '',
    phone: '',
    message: '',
    type: 'enquiries',
    assignedTo: '',
    scheduledDate: '',
    scheduledTime: '',
  });
  expect(leadSources).toHaveLength(12);
});
