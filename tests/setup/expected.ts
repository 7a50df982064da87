/**
 * Unexpected errors on the console fail a test. Failed calls of a test are expected, because react-admin logs them,
 * too. This is a separate file, since the setup is loaded again for each test file.
 */
export const expected = { failedCalls: false };
