import { privacyPolicy as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';

const privacyPolicy = policyTexts({ title: 'Privacy Policy', one: 'privacy policy', notFound: 'Policy not found' });

export default policyModule(
  {
    noun,
    defaults: () => ({ isActive: true }),
    hasBusinessHours: true,
  },
  { privacyPolicy },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    privacyPolicy: typeof privacyPolicy;
  }
}
