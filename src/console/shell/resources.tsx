import type { ReactElement } from 'react';
import { Resource, ResourceContextProvider, type RaRecord } from 'react-admin';
import { Route } from 'react-router';
import type { Module } from '#contract/modules.ts';
import type { BuiltModule } from '#console/module.ts';
import { ModuleScreen } from './ModuleScreen.tsx';
import { recordNameIn } from '#console/kit/format/recordName.ts';
import { builtModule } from './moduleCache.ts';
import { PlaceholderPage } from './PlaceholderPage.tsx';

/**
 * A react-admin resource for every module; its name is the module id. Create them once, because react-admin registers
 * each new element.
 */
export function moduleResources(modules: readonly Module[]): ReactElement[] {
  return modules.map(({ id, label }) => {
    const built = builtModule(id);
    const options = { label };
    if (!built) {
      return <Resource key={id} name={id} options={options} list={<PlaceholderPage module={id} label={label} />} />;
    }
    return (
      <Resource
        key={id}
        name={id}
        options={options}
        recordRepresentation={(record: RaRecord) => recordNameIn(record, built.recordName) ?? ''}
        list={<ModuleScreen id={id} label={label} page="list" />}
        {...pagesOf(built, label, id)}
      >
        {built.subpages?.map((path) => (
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
