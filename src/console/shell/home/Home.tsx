import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { can } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { Grid, Stack, Text } from '#console/kit/layout/parts.tsx';
import { modulesWithoutEntry, isBuilt } from '../access.ts';
import { useConsole } from '../context.ts';
import { PageState } from '../PageState.tsx';
import { Mine } from './Mine.tsx';
import { MoreModules } from './MoreModules.tsx';
import { ColleaguesWork, PendingWork } from './PendingWork.tsx';
import { RecentRecords } from './RecentRecords.tsx';
import { TodaysBookings } from './TodaysBookings.tsx';
import styles from './home.module.css';

export * as texts from './texts.ts';

/**
 * The page shown when no module is selected: first the user's own work, then the queues in which the user may work,
 * today's bookings, recent records, and pending work of colleagues that the user may read.
 */
export function Home() {
  const text = useText();
  const { accessible, employee } = useConsole();
  if (accessible.every(({ id }) => id === 'profile')) {
    return (
      <PageState
        icon={<SearchOutlined fontSize="inherit" />}
        title={text('shell.welcome.title')}
        text={text('shell.welcome.nothing')}
        help={text('shell.welcome.nothingHelp')}
      />
    );
  }
  return (
    <Stack gap={24} className={styles.home}>
      <header>
        <h1>{text('shell.welcome.title')}</h1>
        <Text tone="muted">{text('home.prompt')}</Text>
      </header>
      <Mine />
      <PendingWork />
      <Grid least={320} gap={24} align="start" fits>
        {can(employee, 'calendar', 'read') && <TodaysBookings />}
        <RecentRecords />
      </Grid>
      <ColleaguesWork />
      <MoreModules modules={modulesWithoutEntry(accessible).filter(isBuilt)} />
    </Stack>
  );
}
