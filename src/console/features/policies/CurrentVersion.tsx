import { useCreatePath, useGetList, useResourceContext } from 'react-admin';
import { Navigate } from 'react-router';
import { LoadFailure } from '../../kit/form/RecordLoader.tsx';
import { newestFirst } from '../../kit/list/firstPage.ts';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import type { PolicyRow } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';

/** In the place of an id: the version that visitors read. */
export const current = 'current';

const allVersions = { page: 1, perPage: 1000 };
const quietly = { retry: false, onError: () => undefined };

/** The editor without an id opens the active version, else the first one, else a new version. */
export function CurrentVersion() {
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const { fetch } = usePolicyFailures();
  const { data, error, refetch } = useGetList<PolicyRow>(
    resource,
    { pagination: allVersions, sort: newestFirst },
    quietly,
  );
  if (error) return <LoadFailure error={error} loadFailure={fetch} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const found = data.find(({ isActive }) => isActive) ?? data[0];
  const path = found ? createPath({ resource, type: 'edit', id: found.id }) : createPath({ resource, type: 'create' });
  return <Navigate to={path} replace />;
}
