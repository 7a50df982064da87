import { moduleList } from '#contract/modules.ts';
import { preset, type Role } from '#contract/permissions.ts';
import { productOf } from '#contract/product.ts';

const modules = moduleList(productOf('Institute'));

/** Colleagues of each role; `age` is in days. */
export const demoEmployees = (
  [
    { name: 'Meera Krishnan', email: 'meera.krishnan@institute.example', role: 'Manager', status: 'Active', age: 420 },
    {
      name: 'Rohit Deshpande',
      email: 'rohit.deshpande@institute.example',
      role: 'Coordinator',
      status: 'Active',
      age: 310,
    },
    {
      name: 'Fatima Sheikh',
      email: 'fatima.sheikh@institute.example',
      role: 'Coordinator',
      status: 'Active',
      age: 198,
    },
    { name: 'Arjun Nair', email: 'arjun.nair@institute.example', role: 'Content Writer', status: 'Active', age: 160 },
    {
      name: 'Simran Kaur Gill',
      email: 'simran.gill@institute.example',
      role: 'Content Writer',
      status: 'Active',
      age: 95,
    },
    {
      name: 'Debashish Chatterjee',
      email: 'debashish.chatterjee@institute.example',
      role: 'Viewer',
      status: 'Active',
      age: 61,
    },
    {
      name: 'Lakshmi Venkataraman',
      email: 'lakshmi.v@institute.example',
      role: 'Coordinator',
      status: 'Inactive',
      age: 540,
    },
  ] as const satisfies readonly { role: Role; [field: string]: unknown }[]
).map((employee) => ({ ...employee, permissions: preset(employee.role, modules) }));
