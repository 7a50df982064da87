import type { ModuleFacts } from '#console/module.ts';

export default [
  {
    id: 'about-us-section',
    label: 'About Content',
    hindi: 'परिचय सामग्री',
    group: 'content',
    place: 5,
    icon: 'DescriptionOutlined',
    pages: ['create', 'edit'],
    recordName: 'title',
  },
  {
    id: 'about',
    label: 'About',
    hindi: 'परिचय',
    place: 5,
    icon: 'DescriptionOutlined',
    sameScreenAs: 'about-us-section',
    pages: ['create', 'edit'],
    recordName: 'title',
  },
] satisfies readonly ModuleFacts[];
