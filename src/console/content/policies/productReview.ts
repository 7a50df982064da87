import { productReview as noun } from '#contract/content/policies.ts';
import { policyModule } from '#console/features/policies/policyModule.tsx';
import { policyTexts } from '#console/features/policies/policyTexts.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { sampleDefaults } from './sampleDefaults.ts';

const { productName } = currentConfiguration();
const title = `${productName} Review`;
const productReview = policyTexts({ title, one: title.toLowerCase(), notFound: 'Review not found' });

export default policyModule(
  {
    noun,
    defaults: sampleDefaults(title, `This page says how reviews of ${productName} are collected and published.`),
  },
  { productReview },
);

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    productReview: typeof productReview;
  }
}
