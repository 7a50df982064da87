/** The three sample entries of the whitelist. */
export const demoWhitelist = [
  { ipAddress: '127.0.0.1', description: 'This computer', status: 'Active' as const, age: 60 },
  { ipAddress: '203.0.113.0/24', description: 'Head office, New Delhi', status: 'Active' as const, age: 45 },
  { ipAddress: '2001:db8:40::/48', description: 'Branch office, Jaipur', status: 'Inactive' as const, age: 20 },
];
