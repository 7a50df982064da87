import { students } from '#contract/people/students.ts';
import type { ConsoleModule } from '#console/module.ts';
import { AddStudent } from './AddStudent.tsx';
import { ProfileManagement } from './ProfileManagement.tsx';
import { StudentPage } from './StudentPage.tsx';
import { ViewStudents } from './ViewStudents.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { students },
  screens: { list: AddStudent, create: AddStudent, edit: StudentPage },
  subpages: { list: ViewStudents, profiles: ProfileManagement },
  lists: { list: 'students.listTitle', profiles: 'students.profilesTitle' },
  texts,
} satisfies ConsoleModule;
