/**
 * An error on the console that a test does not expect fails it. The calls that a test has made fail are expected:
 * react-admin writes them there too. It stands beside the setup, which is read anew for each file of tests.
 */
export const expected = { failedCalls: false };
