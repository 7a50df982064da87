export const sitePreview = {
  preview: 'Preview',
  of: 'Preview of %{section}, %{device}',
  device: 'Device',
  devices: { desk: 'Desk', phone: 'Phone' },
  fullSize: 'Full size',
  fields: {
    smallText: 'Small text',
    part1: 'Heading part 1',
    part2: 'Heading part 2',
    part3: 'Heading part 3',
    part4: 'Heading part 4',
    part5: 'Heading part 5',
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    buttonText: 'Button text',
  },
};

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    sitePreview: typeof sitePreview;
  }
}
