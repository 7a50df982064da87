import type { TestApp } from '../app.ts';
import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['students'];

let createdCount = 0;

/** A registration with a new email. */
export const registration = (): Readonly<Record<string, string>> => ({
  name: 'Kavya Reddy',
  email: `kavya.reddy${++createdCount}@example.in`,
  phone: `+91 98100 ${String(10_000 + createdCount)}`,
  password: 'a long password',
  location: 'Pune',
  course: 'GST & Taxation, Tally Prime',
  teacher: 'Anil Mehrotra',
});

export const profile = () => ({
  name: 'Kavya R. Reddy',
  email: `kavya.r${++createdCount}@example.in`,
  phone: '+91 98100 64097',
  mode: 'Digital Hub+Center',
  location: 'Mumbai',
  center: 'Andheri',
  password: '',
});

export const examples: Examples = {
  'students.create': () => ({ json: registration() }),
  'students.update': () => ({ json: profile() }),
  'students.setStatus': () => ({ json: { status: 'suspended', reason: 'Fees are overdue' } }),
  'students.importOne': () => ({ json: { name: 'Rohan Nair', email: `rohan${++createdCount}@example.in` } }),
  'leadResults.enrol': () => ({ json: { name: 'Rohan Nair', email: `rohan${++createdCount}@example.in` } }),
  'students.merge': () => ({ json: { other: '00000000-0000-4000-8000-000000000000' } }),
};

export async function addStudent(app: TestApp, token: string): Promise<{ _id: string; email: string; phone: string }> {
  const response = await app.request('POST', '/api/v1/students/register', { as: token, json: registration() });
  if (response.status !== 201) throw new Error(`The registration was refused: ${await response.text()}`);
  return (await response.json()).student;
}

export const adds: Adds = {
  students: addStudent,
};
