import { confidentialityPolicy as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';
import { sampleDefaults } from './sampleDefaults.ts';

const confidentialityPolicy = policyTexts({
  title: 'Confidentiality Policy',
  one: 'confidentiality policy',
  notFound: 'Policy not found',
});

export default policyModule(
  {
    noun,
    defaults: sampleDefaults(
      'Confidentiality Policy',
      'This policy says how we keep what is entrusted to us confidential.',
    ),
  },
  { confidentialityPolicy },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    confidentialityPolicy: typeof confidentialityPolicy;
  }
}
