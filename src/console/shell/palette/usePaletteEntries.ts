import HomeOutlined from '@mui/icons-material/HomeOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOpenOutlined from '@mui/icons-material/MenuOpenOutlined';
import UnfoldLessOutlined from '@mui/icons-material/UnfoldLessOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { FoundRecord } from '#contract/features/search.ts';
import { moduleOf } from '#console/module.ts';
import { useText } from '#console/texts/index.ts';
import { namedGroups } from '#console/texts/moduleNames.ts';
import { themeChoices } from '#console/theme/scheme.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { isBuilt } from '../access.ts';
import { bulkRunsHash } from '../BulkRuns.tsx';
import { useConsole } from '../context.ts';
import { moduleIcon, type ModuleIcon } from '../icons.ts';
import { oneGroupKey } from '../preferences.ts';
import { useRecentRecords } from '../recent.ts';
import { themeIcons, useSetTheme } from '../themes.ts';
import type { FindableItem } from './matches.ts';

export type PaletteEntry = FindableItem & {
  readonly Icon: ModuleIcon;
  /** The entry's area, in small print. */
  readonly place: string;
  readonly module?: string;
  /** The second line of a record's entry. */
  readonly detail?: string;
  /** The path relative to the dashboard. Ctrl+Enter or Cmd+Enter opens it in a new tab. */
  readonly path?: string;
  /** The found record, which has its own actions; `list` is the path of its list below the dashboard. */
  readonly record?: Pick<FoundRecord, '_id' | 'phone' | 'email' | 'status'> & { readonly list?: string | undefined };
  readonly run: () => void;
};

/** Everything that the palette offers: modules in the order of the sidebar, then actions. */
export function usePaletteEntries(shellActions: {
  onHelp: () => void;
  onToggleSidebar: () => void;
}): readonly PaletteEntry[] {
  const text = useText();
  const navigate = useNavigate();
  const { product, accessible, basename, askForRows, signOut } = useConsole();
  const setTheme = useSetTheme();
  const [isOneGroup, setIsOneGroup] = useStore<unknown>(oneGroupKey);
  const bulkActions = useBulkEntry();

  const modules = useMemo(
    () =>
      accessible
        .filter(({ group, sameScreenAs }) => group !== undefined || sameScreenAs === undefined)
        .map((module): PaletteEntry => {
          const { id, label, group } = module;
          const isPlanned = !isBuilt(module);
          const area =
            namedGroups().find((candidate) => candidate.id === group)?.label ?? text('shell.breadcrumb.more');
          const run = () => {
            askForRows(id);
            void navigate(`${basename}/${id}`);
          };
          const place = isPlanned ? text('shell.sidebar.soon') : area;
          const words = `${synonyms[id] ?? ''} ${area}`;
          return { id, module: id, path: id, label, words, place, isPlanned, Icon: moduleIcon(id, product), run };
        }),
    [accessible, product, basename, askForRows, navigate, text],
  );

  const place = text('shell.palette.actions');
  const themeNames = themeChoices.map((choice) => ({ choice, name: text(`shell.theme.${choice}`).toLowerCase() }));
  const actions: PaletteEntry[] = [
    {
      id: '.welcome',
      label: text('shell.palette.welcome'),
      Icon: HomeOutlined,
      place,
      run: () => void navigate(basename),
    },
    ...themeNames.map(({ choice, name }) => ({
      id: `.theme.${choice}`,
      label: text('shell.theme.use', { name }),
      Icon: themeIcons[choice],
      place,
      run: () => setTheme(choice),
    })),
    ...bulkActions,
    {
      id: '.sidebar',
      label: text('shell.palette.toggleSidebar'),
      Icon: MenuOpenOutlined,
      place,
      run: shellActions.onToggleSidebar,
    },
    {
      id: '.oneGroup',
      label: text('shell.sidebar.oneGroup'),
      Icon: UnfoldLessOutlined,
      place: text('shell.sidebar.heading'),
      run: () => setIsOneGroup(isOneGroup !== true),
    },
    { id: '.help', label: text('shell.palette.shortcuts'), Icon: KeyboardOutlined, place, run: shellActions.onHelp },
    {
      id: '.logout',
      label: text('shell.account.logout'),
      words: 'sign out log out',
      Icon: LogoutOutlined,
      place,
      run: signOut,
    },
  ];
  return [...modules, ...actions];
}

/** The entry that opens the employee's bulk actions; empty on a server without them. */
function useBulkEntry(): readonly PaletteEntry[] {
  const text = useText();
  const navigate = useNavigate();
  const hasExtensions = useExtensions();
  const { pathname, search } = useLocation();
  const entry = {
    id: '.bulk',
    label: text('shell.bulkRuns'),
    words: 'runs imports background undo',
    Icon: RuleOutlined,
    place: text('shell.palette.actions'),
    run: () => void navigate({ pathname, search, hash: bulkRunsHash }),
  };
  return hasExtensions ? [entry] : [];
}

/** Entries for the records that the user opened last. */
export function useRecentEntries(onOpen: (path: string) => void): readonly PaletteEntry[] {
  const { product, modules } = useConsole();
  return useRecentRecords()
    .slice(0, maxRecentEntries)
    .map(({ module: list, id, name }) => {
      const module = moduleOf(list);
      const path = `${list}/${encodeURIComponent(id)}`;
      const place = modules.find((candidate) => candidate.id === module)?.label ?? '';
      const Icon = moduleIcon(module, product);
      return {
        id: `.recent.${id}`,
        label: name,
        place,
        module,
        path,
        record: { _id: id, list },
        Icon,
        run: () => onOpen(path),
      };
    });
}

const maxRecentEntries = 5;

/** Further names by which the palette finds a module. */
const synonyms: Readonly<Record<string, string>> = {
  alert: 'announcements notices',
  'about-us-section': 'about video',
  audit: 'log history',
  blogs: 'articles posts',
  calendar: 'bookings schedule timetable',
  colleges: 'certification requests',
  enquiries: 'enquiries prospects contacts',
  jobs: 'vacancies applications careers',
  meta: 'meta tags seo',
  news: 'updates',
  team: 'staff colleagues users roles permissions',
  testimonials: 'reviews',
  'site-preview': 'website whole page sections',
  tickets: 'support help questions',
};
