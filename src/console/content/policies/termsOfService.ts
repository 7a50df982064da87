import { termsOfService as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';
import { termsDefaults } from './termsDefaults.ts';

const termsOfService = policyTexts({
  title: 'Terms of Service',
  one: 'terms of service',
  notFound: 'Terms of Service Not Found',
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
    editsInline: true,
  },
  { termsOfService },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    termsOfService: typeof termsOfService;
  }
}
