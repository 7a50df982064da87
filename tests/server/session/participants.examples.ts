import type { Adds, Examples } from '../examples.ts';
import type { TestApp } from '../app.ts';

export const examples: Examples = {
  'participants.enrol': () => ({
    json: { people: [{ name: 'Asha Rao', email: `${crypto.randomUUID()}@example.in` }] },
  }),
  'participants.update': () => ({ json: { attendance: 'present' } }),
  'participants.mark': () => ({ json: { marks: [{ _id: crypto.randomUUID(), attendance: 'present' }] } }),
  'participants.tellAbsentees': () => ({ json: { by: 'mail' } }),
};

async function addParticipant(app: TestApp, admin: string): Promise<{ _id: string; parent: string }> {
  const [session] = await app.sql<{ id: string }[]>`insert into live_sessions (title, date, start, "end")
    values ('GST returns live', '2031-03-03', '14:00', '15:30') returning id`;
  const parent = session?.id ?? '';
  await app.sql`insert into session_participants (session_id, name, email)
    values (${parent}, 'Asha Rao', ${`${crypto.randomUUID()}@example.in`})`;
  const reply = await app.request('GET', `/api/live-sessions/${parent}/participants`, { as: admin });
  const [participant]: { _id: string }[] = await reply.json();
  if (!participant) throw new Error('The participant was not stored.');
  return { ...participant, parent };
}

export const adds: Adds = { participants: addParticipant };
