import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { AboutUs as AboutUsEntry } from '#contract/content/aboutUs.ts';
import type { Faq as FaqPage } from '#contract/content/faq.ts';
import type { Testimonial } from '#contract/content/testimonials.ts';
import type { WhyProduct as WhyEntry } from '#contract/content/whyProduct.ts';
import type { Alert } from '#contract/website/alerts.ts';
import type { Contact as ContactEntry } from '#contract/website/contact.ts';
import type { ContactInfo } from '#contract/website/contactInfo.ts';
import type { DemoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import type { Footer as FooterEntry } from '#contract/website/footer.ts';
import type { Hero as HeroEntry } from '#contract/website/hero.ts';
import type { NewsletterSection } from '#contract/website/newsletterSection.ts';
import type { YellowStatsStrip } from '#contract/website/yellowStatsStrip.ts';
import type { FormMessage } from './formMessage.ts';
import type { SectionName } from './sectionNames.ts';
import { AboutUs, aboutUsView } from './sections/AboutUs.tsx';
import { Alerts, alertsView } from './sections/Alerts.tsx';
import { Contact, contactView } from './sections/Contact.tsx';
import { ContactInformation, contactInformationView } from './sections/ContactInformation.tsx';
import { DigitalHub, digitalHubView } from './sections/DigitalHub.tsx';
import { Faq, faqView } from './sections/Faq.tsx';
import { Footer, footerView } from './sections/Footer.tsx';
import { Hero, heroView } from './sections/Hero.tsx';
import { Newsletter, newsletterView } from './sections/Newsletter.tsx';
import { StatsStrip, statsStripView } from './sections/StatsStrip.tsx';
import { Testimonials, testimonialsView } from './sections/Testimonials.tsx';
import { WhyProduct, whyProductView } from './sections/WhyProduct.tsx';

export type DrawingOptions = {
  /** The message of the section's form, if it has one. */
  message?: FormMessage;
  /**
   * Content rendered inside the section below the section's own, such as the contact information of the contact
   * section.
   */
  inside?: ReactNode;
};

/** Renders a section from any values: those of a record, or those of an incomplete form. */
export type Drawing = (values: unknown, options?: DrawingOptions) => ReactNode;

/** A record as read, with all of its fields present. */
type Complete<Stored> = Stored extends readonly (infer Row)[]
  ? Complete<Row>[]
  : { [Field in keyof Stored]-?: NonNullable<Stored[Field]> };
/** Only compiles if the contract's record has every field that is rendered. */
type FitsView<Stored, View extends z.core.$ZodType> = [Complete<Stored>] extends [z.output<View>] ? unknown : never;

function drawing<Stored>() {
  return <View extends z.core.$ZodType>(
    view: View & FitsView<Stored, View>,
    Section: (props: { content: z.output<View>; message: FormMessage; children: ReactNode }) => ReactNode,
  ): Drawing => {
    const read: View = view;
    return (values, { message = 'none', inside } = {}) => (
      <Section content={z.parse(read, values)} message={message}>
        {inside}
      </Section>
    );
  };
}

/** The drawing of each section; sections with several records take a list. */
export const drawings: Readonly<Record<SectionName, Drawing>> = {
  alert: drawing<Alert[]>()(alertsView, Alerts),
  hero: drawing<HeroEntry>()(heroView, Hero),
  'yellow-stats-strip': drawing<YellowStatsStrip>()(statsStripView, StatsStrip),
  'why-{product}': drawing<WhyEntry>()(whyProductView, WhyProduct),
  'about-us': drawing<AboutUsEntry>()(aboutUsView, AboutUs),
  testimonials: drawing<Testimonial[]>()(testimonialsView, Testimonials),
  'demo-digital-hub': drawing<DemoDigitalHub>()(digitalHubView, DigitalHub),
  'newsletter-section': drawing<NewsletterSection>()(newsletterView, Newsletter),
  faq: drawing<FaqPage>()(faqView, Faq),
  contact: drawing<ContactEntry>()(contactView, Contact),
  'contact-info': drawing<ContactInfo[]>()(contactInformationView, ContactInformation),
  footer: drawing<FooterEntry>()(footerView, Footer),
};
