import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import { whyProduct, WhyProductDraft, type WhyProduct } from '#contract/content/whyProduct.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { sectionTextKeys } from '#console/features/activeEntries/entryTexts.ts';
import { Excerpt, excerptWidth } from '#console/features/activeEntries/Excerpt.tsx';
import { factColumns } from '#console/features/activeEntries/Facts.tsx';
import { sectionScreens } from '#console/features/activeEntries/Section.tsx';
import { WhyProductInputs } from './WhyProductInputs.tsx';

export const whyProductScreens = sectionScreens<WhyProduct>({
  texts: sectionTextKeys('whyProduct'),
  calls: whyProduct.endpoints,
  draft: WhyProductDraft,
  named: 'title',
  columns: [
    { source: 'title', sortable: true },
    { source: 'subtitle' },
    {
      source: 'description',
      width: excerptWidth,
      render: ({ description }, place) => (place === 'details' ? description : <Excerpt>{description}</Excerpt>),
    },
  ],
  details: factColumns<WhyProduct>({
    image: 'whyProduct.image',
    statistics: 'whyProduct.statistics',
    features: 'whyProduct.featureRows',
    buttons: 'whyProduct.buttons',
    colors: 'whyProduct.colours',
  }),
  icon: <EmojiEventsOutlined />,
  Inputs: WhyProductInputs,
  preview: <SectionPreview section="why-{product}" />,
});
