import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import * as z from 'zod/mini';
import {
  imageMissing,
  newsletterSection,
  NewsletterSectionDraft,
  type NewsletterSection,
} from '#contract/website/newsletterSection.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { useText } from '#console/texts/index.ts';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { factColumns, factsInDetails } from '#console/features/activeEntries/Facts.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { recordNameIn } from '#console/kit/format/recordName.ts';
import { NewsletterSectionInputs } from './NewsletterSectionInputs.tsx';

export const newsletterSectionScreens = sectionScreens<NewsletterSection>({
  texts: sectionTextKeys('newsletterSection'),
  calls: newsletterSection.endpoints,
  draft: NewsletterSectionDraft,
  // A new section needs an image file; a stored section keeps its image unless another one is chosen.
  newDraft: z.extend(NewsletterSectionDraft, { imageFile: z.instanceof(File, { error: imageMissing }) }),
  named: 'title',
  columns: [
    factsInDetails<NewsletterSection>({
      source: 'title',
      label: 'newsletterSection.name',
      sortable: 'title.part1',
      render: (entry) => recordNameIn(entry, 'title'),
    }),
    factsInDetails<NewsletterSection>({
      source: 'badge',
      label: 'newsletterSection.fields.badge.text',
      render: ({ badge }) => badge.text,
    }),
    factsInDetails<NewsletterSection>({
      source: 'features',
      width: 104,
      render: ({ features }) => <FeatureCount count={features.length} />,
    }),
    factsInDetails<NewsletterSection>({
      source: 'stats',
      label: 'newsletterSection.stats',
      width: 208,
      render: ({ stats }) => <Stats {...stats} />,
    }),
  ],
  details: [
    { source: 'description' },
    ...factColumns<NewsletterSection>({
      form: 'newsletterSection.form',
      image: 'newsletterSection.image',
      colors: 'newsletterSection.colours',
    }),
  ],
  icon: <MarkEmailReadOutlined />,
  Inputs: NewsletterSectionInputs,
  preview: <SectionPreview section="newsletter-section" />,
});

function FeatureCount({ count }: { count: number }) {
  const text = useText();
  return text('newsletterSection.count', { smart_count: count });
}

function Stats({ rating, subscribers }: NewsletterSection['stats']) {
  const text = useText();
  const shownTexts = [
    rating && text('newsletterSection.rating', { rating }),
    subscribers && text('newsletterSection.subscribers', { subscribers }),
  ].filter(Boolean);
  return shownTexts.length > 0 ? shownTexts.join(' · ') : '–';
}
