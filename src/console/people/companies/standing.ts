import type { Company, CompanyStatus } from '#contract/people/companies.ts';

/** Other servers have statuses of their own: anything but approved and rejected counts as pending. */
export function standingOf({ status }: Pick<Company, 'status'>): CompanyStatus {
  return status === 'approved' || status === 'rejected' ? status : 'pending';
}
