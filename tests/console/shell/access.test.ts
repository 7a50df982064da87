import { describe, expect, it } from 'vitest';
import { moduleList } from '#contract/modules.ts';
import type { ModuleFlags } from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';
import {
  accessibleModules,
  firstSelection,
  modulesWithoutEntry,
  openGroups,
  sidebarGroups,
} from '#console/shell/access.ts';

const product = productOf('Institute');
const readOnlyFlags: ModuleFlags = { add: false, read: true, update: false, delete: false, active: false };
const writeOnly: ModuleFlags = { add: true, read: false, update: true, delete: true, active: true };
const admin = { role: 'Admin' };

function withRead(...modules: string[]) {
  return { role: 'Viewer', permissions: Object.fromEntries(modules.map((id) => [id, readOnlyFlags])) };
}

function groupsOf(employee: Parameters<typeof accessibleModules>[1]) {
  return sidebarGroups(accessibleModules(product, employee));
}

describe('the sidebar', () => {
  it('shows an Admin the seven groups in their order', () => {
    expect(groupsOf(admin).map(({ label }) => label)).toEqual([
      'Course Management',
      'Session Management',
      'User Management',
      'Content Management',
      'Website Settings',
      'Communication',
      'System Management',
    ]);
  });

  it('hides a group in which nothing is accessible', () => {
    const groups = groupsOf(withRead('blogs', 'alert'));
    expect(groups.map(({ id, modules }) => [id, modules.map((module) => module.id)])).toEqual([
      ['content', ['blogs']],
      ['website', ['alert']],
    ]);
  });

  it('requires the read flag: other flags do not open a module', () => {
    expect(groupsOf({ role: 'Manager', permissions: { blogs: writeOnly } })).toEqual([]);
  });
});

describe('the first selection', () => {
  it('is the first accessible item of the first group with a built module, which is open at first', () => {
    expect(firstSelection(groupsOf(admin), undefined)?.id).toBe('course-category');
    expect(firstSelection(groupsOf(withRead('testimonials', 'blogs', 'alert')), undefined)?.id).toBe('blogs');
  });

  it('skips groups that the user has closed', () => {
    expect(firstSelection(groupsOf(admin), ['website', 'content'])?.id).toBe('blogs');
  });

  it('skips what is not built yet, if necessary for a closed group', () => {
    expect(firstSelection(groupsOf(withRead('center-location', 'meta')), undefined)?.id).toBe('meta');
    expect(firstSelection(groupsOf(withRead('center-location', 'meta')), ['website'])?.id).toBe('meta');
    expect(firstSelection(groupsOf(withRead('center-location')), undefined)).toBeUndefined();
  });

  it('is nothing when every group is closed or nothing is accessible', () => {
    expect(firstSelection(groupsOf(admin), [])).toBeUndefined();
    expect(firstSelection(groupsOf(withRead()), undefined)).toBeUndefined();
  });

  it('ignores an open group that is hidden from this user', () => {
    expect(firstSelection(groupsOf(withRead('alert')), ['course'])).toBeUndefined();
    expect(openGroups(groupsOf(withRead('alert')), undefined)).toEqual(['website']);
  });
});

describe('modules without an entry in the sidebar', () => {
  it('are jobs, news, profile, study material, the policies and Site preview', () => {
    const otherModules = modulesWithoutEntry(accessibleModules(product, admin, false)).map(({ id }) => id);
    expect(otherModules).toEqual([
      'jobs',
      'news',
      'profile',
      'study-material',
      'privacy-policy',
      'refund-policy',
      'terms-of-service',
      'terms-and-conditions',
      'cookie-policy',
      'confidentiality-policy',
      'disclaimer-policy',
      'institute-review',
      'site-preview',
    ]);
  });

  it('together with those that have one are all screens', () => {
    const modules = moduleList(product);
    const inSidebar = groupsOf(admin).flatMap((group) => group.modules.map(({ id }) => id));
    const otherModules = modulesWithoutEntry(modules).map(({ id }) => id);
    const secondIds = modules.filter(({ group, sameScreenAs }) => !group && sameScreenAs).map(({ id }) => id);
    // The inbox is a page of three modules.
    const screens = [...modules.map(({ id }) => id), 'inbox'];
    expect([...inSidebar, ...otherModules, ...secondIds].toSorted()).toEqual(screens.toSorted());
  });
});
