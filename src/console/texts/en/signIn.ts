/** The sign-in page loads this file alone: it is on screen before react-admin and the other texts are. */
export const signIn = {
  title: 'Sign in',
  lead: 'Use your staff account to continue.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  submit: 'Sign in',
  pending: 'Signing in',
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  /** operations.md §8 */
  failed: 'Login failed',
  /** As the documents write them (content-and-communication.md §8, learning-and-commerce.md §8), and one of ours. */
  ends: {
    refused: 'Authentication failed. Please log in again.',
    adminWanted: 'Admin authentication required. Please login as admin.',
    expired: 'Session expired. Please log in again.',
    missing: 'Authentication token not found. Please log in again.',
    ended: 'Your session has ended. Please sign in again.',
  },
  consoleFailed: 'You are signed in, but the console could not be loaded. Check your connection and try again.',
  checking: 'Checking your session',
  wrong: 'Something went wrong',
  unreachable: 'The console could not be loaded. Check your connection and reload the page.',
  reload: 'Reload the page',
  help: 'No account or forgotten password? Ask an administrator.',
  theme: 'Colour theme',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
} as const;
