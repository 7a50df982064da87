import { Admin, DataTable, DateField, List, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider } from './authProvider.ts';
import { dataProvider } from './dataProvider.ts';

/**
 * The reference console: react-admin as in its documentation, with its own login page, its own layout and one DataTable
 * with the columns of our alerts. The data is in memory, so there is no server to wait for.
 */
const AlertList = () => (
  <List perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col source="message" />
      <DataTable.Col source="status" />
      <DataTable.Col source="createdAt">
        <DateField source="createdAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

/** The page before the alerts. */
const Dashboard = () => <p>Welcome</p>;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root.');
createRoot(container).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} dashboard={Dashboard} requireAuth disableTelemetry>
    <Resource name="alerts" list={AlertList} />
  </Admin>,
);
