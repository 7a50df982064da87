import { cookiePolicy as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';

const cookiePolicy = policyTexts({ title: 'Cookie Policy', one: 'cookie policy', notFound: 'Policy not found' });

export default policyModule(
  {
    noun,
    defaults: () => ({ isActive: true }),
  },
  { cookiePolicy },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    cookiePolicy: typeof cookiePolicy;
  }
}
