/** How many random cases every property test of the rules is tried with; `PROPERTY_RUNS=10000` makes a long night of it. */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 1000)
