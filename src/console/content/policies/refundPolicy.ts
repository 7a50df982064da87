import { refundPolicy as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';

const refundPolicy = policyTexts({ title: 'Refund Policy', one: 'refund policy', notFound: 'Policy not found' });

export default policyModule(
  {
    noun,
    defaults: () => ({
      title: 'Refund Policy',
      lastUpdated: 'January 2025',
      contactInfo: {
        email: 'refunds@example.com',
        phone: '+91 00000 00000',
        businessHours: 'Monday - Friday, 9:00 AM - 6:00 PM (IST)',
      },
      isActive: true,
    }),
    hasBusinessHours: true,
  },
  { refundPolicy },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    refundPolicy: typeof refundPolicy;
  }
}
