/** The port of the tests' site; set another port to run two checkouts side by side. */
export const PORT = Number(process.env.TEST_PORT ?? 4199);
