/** The port of the site under test. Set TEST_PORT to run the tests of two checkouts at the same time. */
export const PORT = Number(process.env.TEST_PORT ?? 4199);
