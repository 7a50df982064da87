/** Companies that want to work with the institute; `age` is in days. */
export const demoCompanies = (
  [
    ['Kaveri Textiles Private Limited', 'accounts@kaveritextiles.example', '+91 422 254 7710', 'approved', 210],
    ['Mehta & Rao, Chartered Accountants', 'office@mehtarao.example', '+91 98201 66412', 'approved', 164],
    ['Sunbird Logistics LLP', 'hr@sunbirdlogistics.example', '+91 44 2835 1190', 'approved', 120],
    ['Aravali Foods and Beverages', 'careers@aravalifoods.example', '+91 141 402 8837', 'approved', 77],
    ['Nirmaan Infra Projects Limited', 'finance@nirmaan.example', '+91 79 4890 3361', 'pending', 16],
    ['Bluepeak Software Services', 'people@bluepeak.example', '+91 80 4165 9023', 'pending', 5],
    ['Ganga Retail Stores', 'owner@gangaretail.example', '+91 94150 77281', 'pending', 1],
    ['Quick Degree Consultants', 'sales@quickdegree.example', '+91 99990 12044', 'rejected', 48],
  ] as const
).map(([fullName, email, phone, status, age]) => ({
  fullName,
  email,
  phone,
  status,
  rejectReason: status === 'rejected' ? 'We only work with companies that employ our students themselves.' : null,
  age,
}));
