export const ipWhitelist = {
  title: 'IP Whitelist',
  one: 'IP address',
  many: '%{count} IP address |||| %{count} IP addresses',
  fields: {
    ipAddress: 'IP address',
    description: 'Description',
    status: 'Status',
    createdAt: 'Created',
  },
  help: {
    ipAddress: 'An IPv4 or IPv6 address, or a range such as 203.0.113.0/24',
    description: 'Whose address it is, such as the head office',
  },
  add: 'Add IP',
  newTitle: 'New IP address',
  back: 'Back to list',
  section: 'IP address',
  created: 'IP added successfully!',
  updated: 'IP updated successfully!',
  deletedTitle: 'Deleted!',
  deleted: 'IP address has been deleted successfully.',
  failedTitle: 'Error!',
  deleteFailed: 'Failed to delete IP address. Please try again.',
  activateConsequence: 'While the whitelist is enforced, employees can sign in from there.',
  deactivateConsequence: 'While the whitelist is enforced, employees cannot sign in from there.',
  saveFailed: 'Failed to save IP',
  fetchFailed: 'Failed to fetch the IP whitelist',
  empty: 'No IP addresses yet. Add the addresses that employees work from.',
  state: {
    off: 'The whitelist is not enforced: employees can sign in from any address. Set IP_WHITELIST=on and restart the server to enforce it.',
    on: 'The whitelist is enforced: employees can sign in only from active addresses.',
    listed: 'Your address %{address} is on the list.',
    unknown: 'The proxy does not report your address. Check its X-Forwarded-For header before you enforce the list.',
    unlisted: 'Your address %{address} is not on the list. Add it before you enforce the list.',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    ipWhitelist: typeof ipWhitelist;
  }
}
