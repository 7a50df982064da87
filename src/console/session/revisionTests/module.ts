import type { ModuleFacts } from '#console/module.ts';

export default [
  {
    id: 'revision-tests',
    label: 'Revision Tests',
    hindi: 'रिवीज़न टेस्ट',
    group: 'session',
    place: 2,
    icon: 'QuizOutlined',
    recordName: 'title',
  },
  {
    id: 'revision',
    label: 'Revision',
    hindi: 'रिवीज़न',
    place: 6,
    icon: 'QuizOutlined',
    sameScreenAs: 'revision-tests',
    recordName: 'title',
  },
] satisfies readonly ModuleFacts[];
