/** Where the journeys' site listens; another port lets two checkouts run side by side. */
export const PORT = Number(process.env.TEST_PORT ?? 4199);
