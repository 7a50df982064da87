import { eq } from 'drizzle-orm';
import { certificationRequests, colleges } from '#contract/people/colleges.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import { certificationRequestsTable } from './tables.ts';
import { collegesTable } from '../platform/tables/colleges.ts';

const collegeRecords = recordsOf(colleges, collegesTable, {
  files: ['document'],
  onErasure: 'keep',
  person: { name: 'name', phone: 'phone', email: 'email', status: 'status' },
});
const requestRecords = recordsOf(certificationRequests, certificationRequestsTable, {
  title: 'college',
  files: ['document'],
});
const { approve } = colleges.endpoints;
const { activate } = certificationRequests.endpoints;

const collegeRoutes = [
  implement(colleges.endpoints.list, (call) => collegeRecords.list(call, colleges.endpoints.list)),
  implement(colleges.endpoints.create, ({ db, body, files }) =>
    collegeRecords.insert(db, { ...body, document: files.document?.path ?? null }),
  ),
  implement(approve, async ({ db, params, version }) => {
    const { status } = await collegeRecords.lock(db, params.id);
    if (status === 'approved') throw new Refusal('conflict', 'This college has already been approved.');
    return collegeRecords.update(db, params.id, { status: 'approved' }, version);
  }),
];

const certificationRequestRoutes = [
  implement(certificationRequests.endpoints.list, (call) =>
    requestRecords.list(call, certificationRequests.endpoints.list),
  ),
  implement(certificationRequests.endpoints.create, ({ db, body, files }) =>
    requestRecords.insert(db, { ...body, document: files.document?.path ?? null }),
  ),
  implement(activate, async ({ db, params, body, version }) => {
    const { status } = await requestRecords.lock(db, params.id);
    if (status === 'active') throw new Refusal('conflict', 'This certification request has already been activated.');
    return requestRecords.update(db, params.id, body, version);
  }),
];

export const part: DomainPart = {
  routes: [...collegeRoutes, ...certificationRequestRoutes],
  queues: [
    {
      name: 'collegesNotApproved',
      module: 'colleges',
      table: collegesTable,
      where: eq(collegesTable.status, 'not approved'),
      filter: { status: 'not approved' },
    },
  ],
};
