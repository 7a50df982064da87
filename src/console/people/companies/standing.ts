import type { Company, CompanyStatus } from '#contract/people/companies.ts';

/** Anything but approved and rejected counts as pending (details A48). */
export function standingOf({ status }: Pick<Company, 'status'>): CompanyStatus {
  return status === 'approved' || status === 'rejected' ? status : 'pending';
}
