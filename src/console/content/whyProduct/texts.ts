import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const whyProduct = {
  ...sectionTexts('Why{product}', { label: 'Why {product}', saysWhy: true }),
  empty: 'No Why{product} content found. Create your first entry above.',
  text: 'Text',
  image: 'Image',
  statistics: 'Statistics',
  featureRows: 'Features',
  buttons: 'Buttons',
  colours: 'Colours',
  feature: 'Feature',
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    image: 'Image',
    statistics: {
      courses: { number: 'Courses', label: 'Courses label', description: 'Courses description' },
      students: { number: 'Students', label: 'Students label', description: 'Students description' },
      successRate: { number: 'Success rate', label: 'Success rate label' },
    },
    features: 'Features',
    buttons: {
      exploreCourses: { text: 'Explore Courses text', link: 'Explore Courses link' },
      learnMore: { text: 'Learn More text', link: 'Learn More link' },
    },
    colors: {
      title: 'Title colour',
      subtitle: 'Subtitle colour',
      description: 'Description colour',
      background: 'Background',
    },
  },
  help: {
    image: 'An image of at most 10 MB.',
    statistics: 'A statistic without a number is not shown on the site.',
    features: 'Each feature needs a text.',
    buttons: 'A button without text is not shown on the site.',
    link: 'A web address, mailto: or tel:, or a path such as /courses',
  },
  imageWrongType: 'Please select a valid image file',
  imageTooLarge: 'Image file size must be less than 10MB',
  imageUploaded: 'Image uploaded successfully!',
  imageFailed: 'Failed to upload image: %{error}',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    whyProduct: typeof whyProduct;
  }
}
