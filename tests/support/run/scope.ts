/** Whether this is `npm run test:all`, which runs stores on both databases and properties with more cases. */
export const isCompleteRun = process.env.TEST_SCOPE === "all";

/** Whether this is `npm test`, which leaves out long tests. A runner that is started alone runs them. */
export const isShortRun = process.env.TEST_SCOPE === "commit";

/** How many cases a property gets: 25 while working, 100 before work is done, more with `PROPERTY_CASES`. */
export const propertyCases = Number(process.env.PROPERTY_CASES ?? (isCompleteRun ? 100 : 25));

/**
 * What draws the cases: the same ones in each `npm test`, so that a commit that passed passes again. Longer runs look
 * for others.
 */
export const propertySeed = isShortRun ? { seed: 20_261_127 } : {};
