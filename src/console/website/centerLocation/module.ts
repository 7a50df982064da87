import type { PlaceholderFacts } from '#console/module.ts';

export default {
  id: 'center-location',
  label: 'Center Location',
  hindi: 'केंद्र का स्थान',
  group: 'website',
  place: 9,
  icon: 'LocationOnOutlined',
} satisfies PlaceholderFacts;
