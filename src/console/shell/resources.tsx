import type { ReactElement } from 'react';
import { Resource, ResourceContextProvider, type RaRecord } from 'react-admin';
import { Route, Link, useLocation } from 'react-router';
import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import type { Module } from '#contract/modules.ts';
import { can } from '#contract/permissions.ts';
import type { BuiltModule } from '#console/module.ts';
import { ModuleScreen } from './ModuleScreen.tsx';
import { recordNameIn } from '#console/kit/format/recordName.ts';
import { useText } from '#console/texts/index.ts';
import { builtModule } from './moduleCache.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { partsBelowModule } from './address.ts';
import { useConsole } from './context.ts';
import { PageNotFound } from './PageNotFound.tsx';
import { PageState } from './PageState.tsx';

/**
 * A react-admin resource for every module; its name is the module id. Call this once, because react-admin registers
 * each new element.
 */
export function moduleResources(modules: readonly Module[]): ReactElement[] {
  return modules.map(({ id, label }) => {
    const builtFacts = builtModule(id);
    const options = { label };
    if (!builtFacts) {
      return <Resource key={id} name={id} options={options} list={<PlaceholderPage module={id} label={label} />} />;
    }
    return (
      <Resource
        key={id}
        name={id}
        options={options}
        recordRepresentation={(record: RaRecord) => recordNameIn(record, builtFacts.recordName) ?? ''}
        list={<ModuleScreen id={id} label={label} page="list" />}
        {...pagesOf(builtFacts, label, id)}
      >
        {builtFacts.subpages?.map((path) => (
          <Route key={path} path={path} element={<ModuleScreen id={id} label={label} page="list" subpage={path} />} />
        ))}
        <Route
          path="trash"
          element={
            <ResourceContextProvider value={`${id}/trash`}>
              <ModuleScreen id="trash" label={label} page="list" rights={id} />
            </ResourceContextProvider>
          }
        />
      </Resource>
    );
  });
}

function pagesOf({ pages }: BuiltModule, label: string, id: string) {
  return Object.fromEntries(pages.map((page) => [page, <ModuleScreen key={page} id={id} label={label} page={page} />]));
}

/** The page of a module that is in the menu but not implemented yet. */
function PlaceholderPage({ module, label }: { module: string; label: string }) {
  const text = useText();
  const { employee, basename } = useConsole();
  if (partsBelowModule(useLocation().pathname).length > 0) return <PageNotFound />;
  if (!can(employee, module, 'read')) return <AccessDenied modules={[module]} />;
  return (
    <PageState
      icon={<ConstructionOutlined fontSize="inherit" />}
      title={label}
      text={text('shell.placeholder', { name: label })}
      actions={
        <Button variant="outlined" component={Link} to={basename}>
          {text('shell.denied.home')}
        </Button>
      }
    />
  );
}
