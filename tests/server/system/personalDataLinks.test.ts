import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookingsTable,
  leadsTable,
  newsletterSubscriptionsTable,
  studentsTable,
  ticketsTable,
} from '#server/schema.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { registration } from '../people/students.examples.ts';
import { onlyRow, peopleOf } from './knownPeople.ts';

let app: TestApp;
let people: ReturnType<typeof peopleOf>;

beforeAll(async () => {
  app = await createTestApp();
  people = peopleOf(app, await app.signInAs('Admin'));
});
afterAll(() => app.close());

type Contact = { readonly name: string; readonly email?: string; readonly phone?: string };

const send = (method: string, path: string, json?: object) => people.ok(people.call(method, path, json));
const addLead = async (contact: Contact): Promise<string> =>
  onlyRow(await app.db.insert(leadsTable).values(contact).returning())._id;
const addTicket = async (contact: Contact): Promise<string> =>
  onlyRow(
    await app.db
      .insert(ticketsTable)
      .values({ message: 'No link', email: '', ...contact })
      .returning(),
  )._id;
const addBooking = async (values: Contact & { leadId?: string; studentId?: string }): Promise<string> =>
  onlyRow(
    await app.db
      .insert(bookingsTable)
      .values({ title: 'Visit', type: 'other', by: 'Anil Mehrotra', date: '2037-01-01', ...values })
      .returning(),
  )._id;
const change = (id: string, contact: Contact) => send('PUT', `/leads/${id}`, contact);
const exportOf = (id: string, noun = 'leads') => send('POST', `/personal-data/${noun}/${id}/export`);
const planOf = (id: string, noun = 'leads') => send('GET', `/personal-data/${noun}/${id}`);
const erase = (id: string, name: string, noun = 'leads') =>
  send('POST', `/personal-data/${noun}/${id}/erase`, { name });
const sums = (holdings: { noun: string; total: number }[]) =>
  Object.fromEntries(holdings.map(({ noun, total }) => [noun, total]));
const idsIn = (rows: { _id: string }[] = []) => rows.map(({ _id }) => _id);
const status = async (path: string) => (await people.call('GET', path)).status;

describe('a former address', () => {
  test('that is another person’s covers none of their records, wherever they are', async () => {
    const own = { name: 'Tara Bhosle', email: 'tara@bhosle.example', phone: '+91 90100 00001' };
    const other = { name: 'Vikas Gokhale', email: 'vikas@gokhale.example', phone: '+91 90100 00002' };
    const id = await addLead(own);
    const lead = await addLead(other);
    const booking = await addBooking(other);
    const trashed = await addLead(other);
    await send('DELETE', `/leads/${trashed}`);
    await change(id, { ...own, email: other.email });
    await change(id, own);

    const data = await exportOf(id);
    expect(data.person.emails).toEqual([own.email]);
    expect(idsIn(data.records.leads)).toEqual([id]);
    expect([data.records.bookings, data.trash]).toEqual([undefined, {}]);
    expect(sums((await planOf(id)).deleted)).toEqual({ leads: 1 });

    await erase(id, own.name);
    expect(await send('GET', `/leads/${lead}`)).toMatchObject(other);
    expect(await send('GET', `/bookings/${booking}`)).toMatchObject(other);
    await send('POST', `/trash/${trashed}/restore`);
  });

  test('counts with nobody’s name or phone that was typed into the record for a while', async () => {
    const own = { name: 'Usha Gadgil', email: 'usha@gadgil.example', phone: '+91 90100 00003' };
    const other = { name: 'Pranav Lele', email: 'pranav@lele.example', phone: '+91 90100 00004' };
    const id = await addLead(own);
    const lead = await addLead(other);
    const called = await addLead({ name: other.name, phone: other.phone });
    await change(id, { ...own, email: other.email });
    await change(id, { ...other, phone: own.phone });
    await change(id, other);
    await change(id, own);

    expect(idsIn((await exportOf(id)).records.leads)).toEqual([id]);
    await erase(id, own.name);
    expect(await send('GET', `/leads/${lead}`)).toMatchObject(other);
    expect(await send('GET', `/leads/${called}`)).toMatchObject({ name: other.name, phone: other.phone });
  });

  test('still finds the person’s own older records, also where others have used it', async () => {
    const own = { name: 'Leela Apte', email: 'leela@apte.example', phone: '+91 90100 00005' };
    const earlier = 'home@apte.example';
    const id = await addLead({ ...own, email: earlier });
    await change(id, own);
    const older = await addTicket({ name: 'LEELA APTE ', email: earlier });
    await app.db.insert(newsletterSubscriptionsTable).values({ email: earlier });
    expect(sums((await planOf(id)).deleted)).toEqual({ leads: 1, tickets: 1, newsletterSubscriptions: 1 });

    const brother = await addTicket({ name: 'Nikhil Apte', email: earlier });
    expect(idsIn((await exportOf(id)).records.tickets)).toEqual([older]);
    await erase(id, own.name);
    expect(await status(`/tickets/${older}`)).toBe(404);
    expect(await status(`/tickets/${brother}`)).toBe(200);
  });

  test('of a colleague, once typed by mistake, does not forbid the erasure', async () => {
    const own = { name: 'Gauri Nene', email: 'gauri@nene.example', phone: '+91 90100 00006' };
    await app.createEmployee({ email: 'trainer@institute.example' });
    const id = await addLead(own);
    await change(id, { ...own, email: 'trainer@institute.example' });
    await change(id, own);
    expect(await planOf(id)).toMatchObject({ refusal: null, kept: [] });
    await erase(id, own.name);
    expect(await people.placesOf('trainer@institute.example')).toContain('employees.email');
  });
});

describe('the record from which the request starts belongs to the person', () => {
  test.each([
    ['with a name only', { name: 'Hari Solo' }],
    ['with a short phone', { name: 'Hari Short', phone: '2565 118' }],
    ['with a blank email', { name: 'Hari Blank', email: '' }],
  ])('%s', async (_, contact) => {
    const id = await addLead(contact);
    const namesake = await addLead(contact);
    expect(sums((await planOf(id)).deleted)).toEqual({ leads: 1 });
    expect(idsIn((await exportOf(id)).records.leads)).toEqual([id]);
    await erase(id, contact.name);
    expect(await status(`/leads/${id}`)).toBe(404);
    expect(await send('GET', `/trash?search=${encodeURIComponent(contact.name)}`)).toEqual([]);
    expect(await status(`/leads/${namesake}`)).toBe(200);
  });
});

describe('what is linked with the person by id', () => {
  test('a merged lead is exported and erased from the trash, as are those merged into it before', async () => {
    const name = 'Manjiri Dixit';
    const id = await addLead({ name, email: 'manjiri@dixit.example', phone: '+91 90100 00011' });
    const other = await addLead({ name: 'M. Dixit', email: 'm@work.example', phone: '+91 90100 00012' });
    const first = await addLead({ name: 'Manju', email: 'manju@school.example', phone: '+91 90100 00013' });
    await send('POST', `/leads/${other}/merge`, { other: first, take: [] });
    await send('POST', `/leads/${id}/merge`, { other, take: [] });
    const ticket = await addTicket({ name: 'M. Dixit', email: 'm@work.example' });

    const data = await exportOf(id);
    expect(data.trash.leads.map((lead: { id: string }) => lead.id).toSorted()).toEqual([first, other].toSorted());
    expect(idsIn(data.records.tickets)).toEqual([ticket]);
    expect(sums((await planOf(id)).deleted)).toMatchObject({ leads: 3, tickets: 1 });
    await erase(id, name);
    for (const gone of [first, other]) expect((await people.call('POST', `/trash/${gone}/restore`)).status).toBe(404);
    for (const text of ['m@work.example', 'manju@school.example']) expect(await people.placesOf(text)).toEqual([]);
  });

  test('but no lead whose merge was undone by restoring it', async () => {
    const name = 'Ketaki Phadke';
    const id = await addLead({ name, email: 'ketaki@phadke.example' });
    const other = await addLead({ name: 'Rohan Phadke', email: 'rohan@phadke.example' });
    await send('POST', `/leads/${id}/merge`, { other, take: [] });
    await send('POST', `/trash/${other}/restore`);
    await send('DELETE', `/leads/${other}`);
    expect((await exportOf(id)).trash).toEqual({});
  });

  test('the student that a lead has become, with another address, and the lead from that student', async () => {
    const lead = { name: 'Anaya Kher', email: 'anaya@kher.example', phone: '+91 90100 00021' };
    const enrolled = { ...registration(), name: 'Anaya S. Kher', email: 'anaya.s@kher.example' };
    const id = await addLead(lead);
    const { student } = await send('POST', '/v1/students/register', enrolled);
    await send('PUT', `/leads/${id}/student/${student._id}`);
    const ticket = await addTicket({ name: 'Anaya', email: enrolled.email });

    const data = await exportOf(id);
    expect(idsIn(data.records.students)).toEqual([student._id]);
    expect(idsIn(data.records.tickets)).toEqual([ticket]);
    expect(idsIn((await exportOf(student._id, 'students')).records.leads)).toEqual([id]);
    await erase(id, lead.name);
    expect(await app.db.$count(studentsTable)).toBe(0);
    expect(await people.placesOf('kher.example')).toEqual([]);
  });

  test('the student of a lead who is in the trash', async () => {
    const id = await addLead({ name: 'Isha Vaze', email: 'isha@vaze.example' });
    const { student } = await send('POST', '/v1/students/register', {
      ...registration(),
      email: 'i.vaze@work.example',
    });
    await send('PUT', `/leads/${id}/student/${student._id}`);
    await send('DELETE', `/v1/students/${student._id}`);
    expect((await exportOf(id)).trash.students).toMatchObject([{ id: student._id }]);
    await erase(id, 'Isha Vaze');
    expect(await people.placesOf('i.vaze@work.example')).toEqual([]);
  });

  test('a booking for the lead or the student with another address', async () => {
    const lead = { name: 'Sarika Joglekar', email: 'sarika@joglekar.example' };
    const id = await addLead(lead);
    const { student } = await send('POST', '/v1/students/register', { ...registration(), email: 's@joglekar.example' });
    await send('PUT', `/leads/${id}/student/${student._id}`);
    const other = { name: 'S. J.' };
    const forLead = await addBooking({ ...other, email: 'one@office.example', leadId: id });
    const forStudent = await addBooking({ ...other, email: 'two@office.example', studentId: student._id });

    const fromLead = await exportOf(id);
    expect(idsIn(fromLead.records.bookings).toSorted()).toEqual([forLead, forStudent].toSorted());
    const fromStudent = await exportOf(student._id, 'students');
    expect(idsIn(fromStudent.records.bookings).toSorted()).toEqual([forLead, forStudent].toSorted());
    expect(sums((await planOf(id)).deleted)).toMatchObject({ bookings: 2, leads: 1, students: 1 });
    await erase(id, lead.name);
    expect(await people.placesOf('office.example')).toEqual([]);
  });
});
