import { describe, expect, test } from 'vitest';
import { groups, moduleList, sameScreen } from '#contract/modules.ts';
import {
  actions,
  can,
  canWrite,
  flatKeys,
  isAction,
  ModuleFlags,
  PermissionMap,
  presetPermissions,
  roles,
  type Action,
  type Role,
} from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';

const modules = moduleList(productOf('Institute'));
const noFlags = { add: false, read: false, update: false, delete: false, active: false };
const all = { add: true, read: true, update: true, delete: true, active: true };

/** A Viewer with these flags and no others. */
const accountWith = (module: string, ...grantedFlags: Action[]) => ({
  role: 'Viewer',
  permissions: { [module]: { ...noFlags, ...Object.fromEntries(grantedFlags.map((action) => [action, true])) } },
});

describe('can', () => {
  test('an Admin may do everything in every module, even an unlisted one', () => {
    for (const { id } of modules) for (const action of actions) expect(can({ role: 'Admin' }, id, action)).toBe(true);
    expect(can({ role: 'Admin', permissions: { blogs: noFlags } }, 'blogs', 'delete')).toBe(true);
    expect(can({ role: 'Admin' }, 'not a module', 'read')).toBe(true);
  });

  test.each(roles.filter((role) => role !== 'Admin'))(
    'a %s may open their own profile and nothing else without flags',
    (role) => {
      for (const { id } of modules) {
        for (const action of actions) {
          const isOwnProfile = id === 'profile' && (action === 'read' || action === 'update');
          expect(can({ role }, id, action)).toBe(isOwnProfile);
          expect(can({ role, permissions: {} }, id, action)).toBe(isOwnProfile);
          expect(can({ role, permissions: { [id]: noFlags } }, id, action)).toBe(isOwnProfile);
        }
      }
    },
  );

  test.each(actions)('the flag %s grants that action in its module and no other', (flag) => {
    const employee = accountWith('blogs', flag);
    expect(actions.filter((action) => can(employee, 'blogs', action))).toEqual(
      flag === 'update' ? ['update', 'active'] : [flag],
    );
    expect(actions.filter((action) => can(employee, 'testimonials', action))).toEqual([]);
  });

  test.each([
    ['why-{product}', 'why-delhi-skills'],
    ['{product}-review', 'delhi-skills-review'],
  ])('the right to %s is the same with the name of the institute, %s', (template, path) => {
    expect(moduleList(productOf('Delhi Skills')).map(({ id }) => id)).toContain(path);
    for (const storedId of [template, path]) {
      for (const moduleId of [template, path]) {
        expect(can(accountWith(storedId, 'read'), moduleId, 'read')).toBe(true);
        expect(can(accountWith(storedId, 'read'), moduleId, 'update')).toBe(false);
        expect(can(accountWith(storedId, 'update'), moduleId, 'active')).toBe(true);
      }
      expect(can(accountWith('blogs', 'read'), storedId, 'read')).toBe(false);
    }
    for (const { id } of modules) {
      const isSame = id === template.replace('{product}', 'institute');
      expect(can(accountWith(path, 'read'), id, 'read')).toBe(isSame || id === 'profile');
    }
  });

  test('the role Admin is case-sensitive', () => {
    for (const role of ['admin', 'ADMIN', 'Admin ', 'superadmin', '']) {
      expect(can({ role }, 'blogs', 'read')).toBe(false);
    }
  });

  test.each([
    ['revision', 'revision-tests'],
    ['support', 'tickets'],
    ['about', 'about-us-section'],
  ])('%s and %s are one screen: a flag on either opens both', (one, other) => {
    expect(can(accountWith(one, 'read'), other, 'read')).toBe(true);
    expect(can(accountWith(other, 'read'), one, 'read')).toBe(true);
    expect(can(accountWith(one, 'update'), other, 'active')).toBe(true);
    expect(can(accountWith(one, 'read'), other, 'delete')).toBe(false);
    expect(sameScreen(one).toSorted()).toEqual([one, other].toSorted());
    expect(sameScreen(other).toSorted()).toEqual([one, other].toSorted());
  });

  test('about-us is a screen of its own beside about and about-us-section', () => {
    expect(can(accountWith('about', 'read'), 'about-us', 'read')).toBe(false);
    expect(can(accountWith('about-us', 'read'), 'about-us-section', 'read')).toBe(false);
    expect(sameScreen('about-us')).toEqual(['about-us']);
  });

  test('names of object properties are not modules', () => {
    const oddPermissions = PermissionMap.parse(JSON.parse('{"__proto__":{"read":true},"constructor":{"read":true}}'));
    expect(can({ role: 'Viewer', permissions: oddPermissions }, 'blogs', 'read')).toBe(false);
    expect(can({ role: 'Viewer' }, '__proto__', 'read')).toBe(false);
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      for (const action of actions) expect(can({ role: 'Viewer', permissions: {} }, name, action)).toBe(false);
    }
  });
});

describe('canWrite', () => {
  test('accepts the right to add or update records of a module with files', () => {
    expect(canWrite({ role: 'Admin' })).toBe(true);
    expect(canWrite(accountWith('blogs', 'add'))).toBe(true);
    expect(canWrite(accountWith('hero', 'update'))).toBe(true);
    // No form of these modules accepts a file.
    expect(canWrite(accountWith('enquiries', 'add', 'update'))).toBe(false);
    expect(canWrite(accountWith('tickets', 'update'))).toBe(false);
    expect(canWrite(accountWith('hero', 'read', 'delete', 'active'))).toBe(false);
    expect(canWrite({ role: 'Manager' })).toBe(false);
  });
});

test('only the five flags are actions', () => {
  expect([...actions].toSorted()).toEqual(['active', 'add', 'delete', 'read', 'update']);
  for (const word of ['session', 'writer', 'admin', 'public', 'constructor', '']) expect(isAction(word)).toBe(false);
  for (const word of actions) expect(isAction(word)).toBe(true);
});

test('a permission map is completed with flags that are off, and accepts only booleans', () => {
  expect(PermissionMap.parse({ blogs: { read: true } })).toEqual({ blogs: { ...noFlags, read: true } });
  expect(PermissionMap.safeParse({ blogs: { read: 'yes' } }).success).toBe(false);
  expect(PermissionMap.safeParse({ blogs: true }).success).toBe(false);
  expect(PermissionMap.safeParse(['blogs']).success).toBe(false);
  for (const key of ['', 'a b', 'a\0b', 'x'.repeat(81)]) {
    expect(PermissionMap.safeParse({ [key]: noFlags }).success).toBe(false);
  }
  expect(ModuleFlags.parse({ read: true, everything: true })).toEqual({ ...noFlags, read: true });
});

test('the flat keys of the specification name real modules and real flags', () => {
  expect(Object.keys(flatKeys).toSorted()).toEqual([
    'delete_job',
    'delete_testimonial',
    'delete_training',
    'edit_job',
    'edit_testimonial',
    'edit_training',
    'manage_live_sessions',
  ]);
  const ids = new Set(modules.map(({ id }) => id));
  for (const [key, { module, actions: named }] of Object.entries(flatKeys)) {
    expect(ids, key).toContain(module);
    expect(named.length, key).toBeGreaterThan(0);
    for (const action of named) expect(actions, key).toContain(action);
  }
  expect(flatKeys.edit_training).toEqual({ module: 'topics', actions: ['update'] });
  expect(flatKeys.manage_live_sessions?.actions).toEqual(['add', 'update', 'delete']);
});

const presetOf = (role: Role) => presetPermissions(role, modules);

describe('presets', () => {
  test.each(roles)('the preset of a %s covers every module', (role) => {
    expect(Object.keys(presetOf(role))).toEqual(modules.map(({ id }) => id));
    expect(PermissionMap.safeParse(presetOf(role)).success).toBe(true);
  });

  test('an Admin starts with everything', () => {
    for (const moduleFlags of Object.values(presetOf('Admin'))) expect(moduleFlags).toEqual(all);
  });

  test.each(roles.filter((role) => role !== 'Admin'))('a %s gets no employees, audit log or IP whitelist', (role) => {
    for (const id of ['team', 'audit', 'ip-whitelist']) expect(presetOf(role)[id]).toEqual(noFlags);
  });

  test('a Manager starts with everything else', () => {
    const deniedModules = Object.entries(presetOf('Manager')).filter(
      ([, moduleFlags]) => !moduleFlags.delete || !moduleFlags.add,
    );
    expect(deniedModules.map(([id]) => id).toSorted()).toEqual(['audit', 'ip-whitelist', 'profile', 'team']);
  });

  test('a Viewer may change only the own profile', () => {
    for (const [id, moduleFlags] of Object.entries(presetOf('Viewer'))) {
      const { read: _, ...changes } = moduleFlags;
      expect(changes, id).toEqual({ add: false, update: id === 'profile', delete: false, active: false });
    }
  });

  test('a Content Writer edits the site and sees no payments, students or leads', () => {
    const rolePreset = presetOf('Content Writer');
    for (const id of ['blogs', 'testimonials', 'hero', 'alert']) expect(rolePreset[id]).toEqual(all);
    for (const id of ['payments', 'students', 'enquiries', 'course']) expect(rolePreset[id]).toEqual(noFlags);
  });

  test('a Coordinator does the daily work, deletes nothing and reads the rest', () => {
    const rolePreset = presetOf('Coordinator');
    for (const id of ['enquiries', 'live-session', 'students'])
      expect(rolePreset[id]).toEqual({ ...all, delete: false });
    for (const id of ['blogs', 'payments']) expect(rolePreset[id]).toEqual({ ...noFlags, read: true });
  });

  test('everyone can see and change the own profile', () => {
    for (const role of roles) expect(presetOf(role).profile).toMatchObject({ read: true, update: true });
  });
});

describe('the module list', () => {
  test('has the seven groups of the sidebar, none of them empty', () => {
    expect(groups.map(({ id }) => id)).toEqual([
      'course',
      'session',
      'people',
      'content',
      'website',
      'communication',
      'system',
    ]);
    for (const { id } of groups) expect(modules.some(({ group }) => group === id)).toBe(true);
  });

  test('lists every id once', () => {
    expect(new Set(modules.map(({ id }) => id)).size).toBe(modules.length);
  });

  test.each([
    ['course-category', 'course', 'course-display', 'live-session', 'blogs', 'testimonials', 'about'],
    ['about-us-section', 'meta', 'alert', 'enquiries', 'jobs', 'news', 'students', 'staff', 'companies', 'colleges'],
    ['calendar', 'team', 'topics', 'revision', 'support', 'hero', 'why-institute', 'contact', 'footer'],
    ['yellow-stats-strip', 'newsletter-section', 'newsletter-subscriptions', 'payments', 'guides', 'kits', 'audit'],
    ['ip-whitelist', 'study-material', 'faq'],
  ])('knows %s and the others of the specification', (...ids) => {
    expect(modules.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test('maps the second id of a screen to a listed module', () => {
    const ids = new Set(modules.map(({ id }) => id));
    for (const { sameScreenAs } of modules) if (sameScreenAs !== undefined) expect(ids).toContain(sameScreenAs);
  });
});
