import type { DomainPart } from '../domain.ts';
import { peopleDemo } from './demo.ts';
import { passwordLinkJob } from './accountLinkRoutes.ts';
import { clearAccountLinks } from './accountLinks.ts';
import { clearSignInCounts } from './signInLimits.ts';

export const people: DomainPart = {
  demo: peopleDemo,
  jobs: [passwordLinkJob],
  schedules: [
    {
      name: 'clear-account-links',
      cron: '15 * * * *',
      run: async (deps) => clearAccountLinks(deps),
    },
    {
      name: 'clear-sign-in-counts',
      cron: '5 * * * *',
      run: async (deps) => void (await clearSignInCounts(deps)),
    },
  ],
};
