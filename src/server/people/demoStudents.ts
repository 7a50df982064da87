import type { StudentMode } from '#contract/people/students.ts';

const cities = [
  ['Pune', 'Kothrud'],
  ['Pune', 'Hadapsar'],
  ['Mumbai', 'Andheri'],
  ['Bengaluru', 'Jayanagar'],
  ['Chennai', 'T. Nagar'],
  ['New Delhi', 'Laxmi Nagar'],
  ['Hyderabad', 'Ameerpet'],
  ['Ahmedabad', 'Navrangpura'],
  ['Lucknow', 'Hazratganj'],
  ['Kochi', 'Kadavanthra'],
] as const;
const courses = [
  ['GST & Taxation'],
  ['Tally Prime', 'Advanced Excel'],
  ['Business Accounting'],
  ['GST & Taxation', 'Income Tax', 'Payroll', 'Tally Prime'],
  ['Payroll'],
  ['Income Tax', 'GST & Taxation', 'Business Accounting'],
  [],
] as const;
const modes = [
  'online',
  'Digital Hub+Virtual',
  'offline',
  'Digital Hub+Center',
  'online',
  '',
] as const satisfies readonly (StudentMode | '')[];
const teachers = ['Anil Mehrotra', 'Sunita Rao', 'Joseph Kurian', 'Nazneen Qureshi'] as const;

const names = `Aarav Deshmukh, Ananya Iyer, Vihaan Sharma, Diya Patel, Aditya Kulkarni, Ishita Banerjee, Kabir Malhotra,
Saanvi Reddy, Rohan Nair, Meera Joshi, Arjun Menon, Kavya Hegde, Mohammed Irfan, Pooja Chaudhary, Siddharth Rao,
Nandini Pillai, Harpreet Singh, Tanvi Gokhale, Yusuf Ansari, Shreya Ghosh, Karthik Subramanian, Ritu Agarwal,
Manish Tiwari, Lakshmi Narayanan, Devika Thomas, Faizan Qureshi, Priyanka Sawant, Gaurav Bhatt, Sneha Kamath,
Rahul Verma, Aisha Siddiqui, Vikram Rathore, Deepika Choudhury, Nikhil Jain, Swati Mishra, Abhishek Das,
Jyoti Kumari, Omkar Shinde, Anjali Saxena, Tushar Gaikwad, Revathi Krishnan, Zoya Khan, Pranav Bhosale,
Madhuri Naik, Suresh Babu, Ayesha Fernandes, Rajat Kapoor, Bhavana Shetty, Imran Sheikh, Neha Dubey,
Venkatesh Prasad, Sonal Mehta, Akash Yadav, Gayatri Mohanty, Parth Trivedi, सुनीता शर्मा, Chitra Balan, Dinesh Patil,
Aarav Deshmukh, Ananya Iyer`
  .split(',')
  .map((name) => name.trim());

/** Students of a training institute; the last two are the first two once more, under another email. `age` is in days. */
export const demoStudents = names.map((name, index) => {
  const same = index % (names.length - 2);
  const [location, center] = cities[same % cities.length] ?? cities[0];
  const mode = modes[same % modes.length] ?? '';
  const latin = /^[\p{Script=Latin} ]+$/u.test(name) ? name : 'Sunita Sharma';
  const word = latin.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const digits = String(9_810_000_000 + same * 7_193_117).slice(0, 10);
  const suspended = index % 17 === 9;
  return {
    name,
    email: index === same ? `${word}@example.in` : `${word}.2@mail.example.in`,
    phone: index === same ? `+91 ${digits.slice(0, 5)} ${digits.slice(5)}` : digits,
    location,
    center: mode === 'offline' || mode === 'Digital Hub+Center' ? center : '',
    mode,
    course: [...(courses[same % courses.length] ?? [])],
    teacher: teachers[same % teachers.length] ?? '',
    enrolledLiveSessions: [],
    status: suspended ? ('suspended' as const) : ('active' as const),
    suspendReason: suspended ? 'Fees of the second term are overdue.' : null,
    age: index * 3.7 + 0.3,
  };
});
