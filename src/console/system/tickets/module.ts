import type { ModuleFacts } from '#console/module.ts';

export default [
  {
    id: 'tickets',
    label: 'Tickets',
    hindi: 'टिकट',
    group: 'system',
    place: 3,
    icon: 'ConfirmationNumberOutlined',
    recordName: 'name',
    addsNone: true,
  },
  {
    id: 'support',
    label: 'Support Requests',
    hindi: 'सहायता अनुरोध',
    group: 'system',
    place: 8,
    icon: 'SupportAgentOutlined',
    sameScreenAs: 'tickets',
    recordName: 'name',
    addsNone: true,
  },
] satisfies readonly ModuleFacts[];
