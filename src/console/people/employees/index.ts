import { employees } from '#contract/people/employees.ts';
import type { ConsoleModule } from '#console/module.ts';
import { EmployeeList } from './EmployeeList.tsx';

export default { nouns: { team: employees }, screens: { list: EmployeeList } } satisfies ConsoleModule;
