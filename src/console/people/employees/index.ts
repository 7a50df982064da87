import { employees } from '#contract/people/employees.ts';
import type { ConsoleModule } from '#console/module.ts';
import { EmployeeList, employeeListStart } from './EmployeeList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { team: employees },
  screens: { list: EmployeeList },
  listStart: employeeListStart,
  texts,
} satisfies ConsoleModule;
