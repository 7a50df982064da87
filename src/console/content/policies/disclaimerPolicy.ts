import { disclaimerPolicy as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';
import { sampleDefaults } from './sampleDefaults.ts';

const disclaimerPolicy = policyTexts({
  title: 'Disclaimer Policy',
  one: 'disclaimer policy',
  notFound: 'Policy not found',
});

export default policyModule(
  {
    noun,
    defaults: sampleDefaults(
      'Disclaimer Policy',
      'What this site says is general information, not professional advice.',
    ),
  },
  { disclaimerPolicy },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    disclaimerPolicy: typeof disclaimerPolicy;
  }
}
