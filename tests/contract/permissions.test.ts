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
  preset,
  roles,
  type Action,
  type Role,
} from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';

const modules = moduleList(productOf('Institute'));
const none = { add: false, read: false, update: false, delete: false, active: false };
const all = { add: true, read: true, update: true, delete: true, active: true };

/** A Viewer with these flags and no others. */
const having = (module: string, ...granted: Action[]) => ({
  role: 'Viewer',
  permissions: { [module]: { ...none, ...Object.fromEntries(granted.map((action) => [action, true])) } },
});

describe('can', () => {
  test('an Admin may do everything in every module, even in one that is not listed', () => {
    for (const { id } of modules) for (const action of actions) expect(can({ role: 'Admin' }, id, action)).toBe(true);
    expect(can({ role: 'Admin', permissions: { blogs: none } }, 'blogs', 'delete')).toBe(true);
    expect(can({ role: 'Admin' }, 'not a module', 'read')).toBe(true);
  });

  test.each(roles.filter((role) => role !== 'Admin'))(
    'a %s may open their own profile and nothing else without flags',
    (role) => {
      for (const { id } of modules) {
        for (const action of actions) {
          const own = id === 'profile' && (action === 'read' || action === 'update');
          expect(can({ role }, id, action)).toBe(own);
          expect(can({ role, permissions: {} }, id, action)).toBe(own);
          expect(can({ role, permissions: { [id]: none } }, id, action)).toBe(own);
        }
      }
    },
  );

  test.each(actions)('the flag %s gives that action in its module and no other', (flag) => {
    const employee = having('blogs', flag);
    expect(actions.filter((action) => can(employee, 'blogs', action))).toEqual(
      flag === 'update' ? ['update', 'active'] : [flag],
    );
    expect(actions.filter((action) => can(employee, 'testimonials', action))).toEqual([]);
  });

  test.each([
    ['why-{product}', 'why-delhi-skills'],
    ['{product}-review', 'delhi-skills-review'],
  ])('the right to %s is the same with the name of the institute, %s', (written, filled) => {
    expect(moduleList(productOf('Delhi Skills')).map(({ id }) => id)).toContain(filled);
    for (const stored of [written, filled]) {
      for (const asked of [written, filled]) {
        expect(can(having(stored, 'read'), asked, 'read')).toBe(true);
        expect(can(having(stored, 'read'), asked, 'update')).toBe(false);
        expect(can(having(stored, 'update'), asked, 'active')).toBe(true);
      }
      expect(can(having('blogs', 'read'), stored, 'read')).toBe(false);
    }
    for (const { id } of modules) {
      const isSame = id === written.replace('{product}', 'institute');
      expect(can(having(filled, 'read'), id, 'read')).toBe(isSame || id === 'profile');
    }
  });

  test('the role Admin is written exactly so', () => {
    for (const role of ['admin', 'ADMIN', 'Admin ', 'superadmin', '']) {
      expect(can({ role }, 'blogs', 'read')).toBe(false);
    }
  });

  test.each([
    ['revision', 'revision-tests'],
    ['support', 'tickets'],
    ['about', 'about-us-section'],
  ])('%s and %s are one screen: a flag on either opens both', (one, other) => {
    expect(can(having(one, 'read'), other, 'read')).toBe(true);
    expect(can(having(other, 'read'), one, 'read')).toBe(true);
    expect(can(having(one, 'update'), other, 'active')).toBe(true);
    expect(can(having(one, 'read'), other, 'delete')).toBe(false);
    expect(sameScreen(one).toSorted()).toEqual([one, other].toSorted());
    expect(sameScreen(other).toSorted()).toEqual([one, other].toSorted());
  });

  test('about-us is a screen of its own beside about and about-us-section', () => {
    expect(can(having('about', 'read'), 'about-us', 'read')).toBe(false);
    expect(can(having('about-us', 'read'), 'about-us-section', 'read')).toBe(false);
    expect(sameScreen('about-us')).toEqual(['about-us']);
  });

  test('names that every object has are no modules', () => {
    const odd = PermissionMap.parse(JSON.parse('{"__proto__":{"read":true},"constructor":{"read":true}}'));
    expect(can({ role: 'Viewer', permissions: odd }, 'blogs', 'read')).toBe(false);
    expect(can({ role: 'Viewer' }, '__proto__', 'read')).toBe(false);
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      for (const action of actions) expect(can({ role: 'Viewer', permissions: {} }, name, action)).toBe(false);
    }
  });
});

describe('canWrite', () => {
  test('takes the right to add or update records of a module with files', () => {
    expect(canWrite({ role: 'Admin' })).toBe(true);
    expect(canWrite(having('blogs', 'add'))).toBe(true);
    expect(canWrite(having('hero', 'update'))).toBe(true);
    // No form of these modules accepts a file.
    expect(canWrite(having('enquiries', 'add', 'update'))).toBe(false);
    expect(canWrite(having('tickets', 'update'))).toBe(false);
    expect(canWrite(having('hero', 'read', 'delete', 'active'))).toBe(false);
    expect(canWrite({ role: 'Manager' })).toBe(false);
  });
});

test('only the five flags are actions', () => {
  expect([...actions].toSorted()).toEqual(['active', 'add', 'delete', 'read', 'update']);
  for (const word of ['session', 'writer', 'admin', 'public', 'constructor', '']) expect(isAction(word)).toBe(false);
  for (const word of actions) expect(isAction(word)).toBe(true);
});

test('a permission map is completed with flags that are off, and takes nothing but booleans', () => {
  expect(PermissionMap.parse({ blogs: { read: true } })).toEqual({ blogs: { ...none, read: true } });
  expect(PermissionMap.safeParse({ blogs: { read: 'yes' } }).success).toBe(false);
  expect(PermissionMap.safeParse({ blogs: true }).success).toBe(false);
  expect(PermissionMap.safeParse(['blogs']).success).toBe(false);
  for (const key of ['', 'a b', 'a\0b', 'x'.repeat(81)]) {
    expect(PermissionMap.safeParse({ [key]: none }).success).toBe(false);
  }
  expect(ModuleFlags.parse({ read: true, everything: true })).toEqual({ ...none, read: true });
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

const of = (role: Role) => preset(role, modules);

describe('presets', () => {
  test.each(roles)('that of a %s fills in every module', (role) => {
    expect(Object.keys(of(role))).toEqual(modules.map(({ id }) => id));
    expect(PermissionMap.safeParse(of(role)).success).toBe(true);
  });

  test('an Admin starts with everything', () => {
    for (const granted of Object.values(of('Admin'))) expect(granted).toEqual(all);
  });

  test.each(roles.filter((role) => role !== 'Admin'))('a %s gets no employees, audit log or IP whitelist', (role) => {
    for (const id of ['team', 'audit', 'ip-whitelist']) expect(of(role)[id]).toEqual(none);
  });

  test('a Manager starts with everything else', () => {
    const left = Object.entries(of('Manager')).filter(([, granted]) => !granted.delete || !granted.add);
    expect(left.map(([id]) => id).toSorted()).toEqual(['audit', 'ip-whitelist', 'profile', 'team']);
  });

  test('a Viewer changes nothing but the own profile', () => {
    for (const [id, granted] of Object.entries(of('Viewer'))) {
      const { read: _, ...changes } = granted;
      expect(changes, id).toEqual({ add: false, update: id === 'profile', delete: false, active: false });
    }
  });

  test('a Content Writer writes the site and sees nothing of payments, students or leads', () => {
    const granted = of('Content Writer');
    for (const id of ['blogs', 'testimonials', 'hero', 'alert']) expect(granted[id]).toEqual(all);
    for (const id of ['payments', 'students', 'enquiries', 'course']) expect(granted[id]).toEqual(none);
  });

  test('a Coordinator does the daily work, deletes nothing and reads the rest', () => {
    const granted = of('Coordinator');
    for (const id of ['enquiries', 'live-session', 'students']) expect(granted[id]).toEqual({ ...all, delete: false });
    for (const id of ['blogs', 'payments']) expect(granted[id]).toEqual({ ...none, read: true });
  });

  test('everyone can see and change the own profile', () => {
    for (const role of roles) expect(of(role).profile).toMatchObject({ read: true, update: true });
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

  test('has every id once', () => {
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

  test('a second id of a screen points at a module that is listed', () => {
    const ids = new Set(modules.map(({ id }) => id));
    for (const { sameScreenAs } of modules) if (sameScreenAs !== undefined) expect(ids).toContain(sameScreenAs);
  });
});
