import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { companies, type Company } from '#contract/people/companies.ts';
import type { DomainPart } from '../domain.ts';
import type { Environment } from '../environment.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { Refusal } from '../http/refusal.ts';
import type { Letter } from '../platform/mail/letter.ts';
import { paragraphsOf } from '../platform/mail/paragraphs.ts';
import { companiesTable } from '../platform/tables/companies.ts';

const records = recordsOf(companies, companiesTable, {
  title: 'fullName',
  files: ['documentPath'],
  onErasure: 'keep',
  person: { name: 'fullName', phone: 'phone', email: 'email', status: 'status' },
});
const { list, create, approve, reject } = companies.endpoints;

/** The letter to the applicant about the decision. */
function decisionLetter(
  { fullName, email, status, rejectReason }: Pick<Company, 'fullName' | 'email' | 'status' | 'rejectReason'>,
  { product }: Pick<Environment, 'product'>,
): Letter {
  const greeting = html`<p>Dear ${fullName},</p>`;
  const closingLine = html`<p>${product.name}</p>`;
  const body =
    status === 'approved'
      ? html`<p>Your company has been approved as a partner of ${product.name}. We will contact you soon.</p>`
      : html`<p>We cannot accept your company as a partner of ${product.name} at present. The reason is:</p>
          ${paragraphsOf(rejectReason ?? '')}
          <p>You can reply to this email if you have a question.</p>`;
  return {
    to: email,
    toName: fullName,
    subject:
      status === 'approved'
        ? `Your company has been approved by ${product.name}`
        : `Your application to ${product.name}`,
    html: String(html`${greeting}${body}${closingLine}`),
  };
}

const companyRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(create, ({ db, body, files }) =>
    records.insert(db, { ...body, documentPath: files.document?.path ?? null }),
  ),
  implement(approve, async ({ db, params, version, deps }) => {
    const { status } = await records.lock(db, params.id);
    if (status === 'approved') throw new Refusal('conflict', 'This company has already been approved.');
    const company = await records.update(db, params.id, { status: 'approved', rejectReason: null }, version);
    await deps.mail.send(db, decisionLetter(company, deps.environment));
    return company;
  }),
  implement(reject, async ({ db, params, body, version, deps }) => {
    const { status } = await records.lock(db, params.id);
    if (status !== 'pending') throw new Refusal('conflict', `This company has already been ${status}.`);
    const company = await records.update(db, params.id, { status: 'rejected', rejectReason: body.reason }, version);
    await deps.mail.send(db, decisionLetter(company, deps.environment));
    return company;
  }),
];

export const part: DomainPart = {
  routes: companyRoutes,
  queues: [
    {
      name: 'companiesPending',
      module: 'companies',
      table: companiesTable,
      where: eq(companiesTable.status, 'pending'),
      filter: { status: 'pending' },
    },
  ],
};
