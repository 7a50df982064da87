import { termsAndConditions as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';
import { termsDefaults } from './termsDefaults.ts';

const termsAndConditions = policyTexts({
  title: 'Terms and Conditions',
  one: 'terms and conditions',
  notFound: 'Terms and Conditions Not Found',
  finally: 'This action cannot be undone.',
});

export default policyModule(
  {
    noun,
    defaults: termsDefaults,
    newSection: 'New Section',
    hasBusinessHours: true,
    exportsTo: 'csv',
    skipsBlank: true,
    keepsActive: true,
  },
  { termsAndConditions },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    termsAndConditions: typeof termsAndConditions;
  }
}
