import { openList } from './list.ts';
import { sees, visit, type Screen } from './page.ts';

/** Steps that open the screens of the audit log and the IP whitelist. */
export const securityScreens: Readonly<Record<string, Screen>> = {
  'IP logs': (page) => openList(page, 'audit'),
  'an activity': async (page) => {
    await openList(page, 'audit');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await sees(page.getByRole('dialog').getByText('What changed'));
  },
  'the deletion of activities': async (page) => {
    await openList(page, 'audit');
    await page.getByRole('button', { name: 'Delete activities' }).click();
    await sees(page.getByLabel('Delete all activities'));
  },
  'IP whitelist': (page) => openList(page, 'ip-whitelist'),
  'a new IP address': async (page) => {
    await visit(page, 'ip-whitelist/create');
    await sees(page.getByLabel('Description', { exact: true }));
  },
};
