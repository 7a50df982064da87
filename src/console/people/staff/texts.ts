export const staff = {
  title: 'Staff',
  one: 'colleague',
  fields: {
    name: 'Name',
    email: 'Email',
    image: 'Image',
    role: 'Role',
    phone: 'Phone',
    designation: 'Designation',
    department: 'Department',
    experience: 'Experience',
    qualifications: 'Qualifications',
    bio: 'About',
    address: 'Address',
    dateOfBirth: 'Date of birth',
    gender: 'Gender',
    employeeId: 'Employee ID',
    joiningDate: 'Joining date',
    socialLinks: 'Links',
  },
  roles: {
    Admin: 'Admin',
    Manager: 'Manager',
    Coordinator: 'Coordinator',
    'Content Writer': 'Content Writer',
    Viewer: 'Viewer',
  },
  genders: { male: 'Male', female: 'Female', other: 'Other' },
  fetchFailed: 'Failed to fetch staff',
  empty: 'No colleagues yet. Employees who can sign in appear here.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    staff: typeof staff;
  }
}
