/** How many random cases every property test is tried with; `PROPERTY_RUNS=100000` makes a long night of it. */
export const PROPERTY_RUNS = Number(process.env.PROPERTY_RUNS ?? 1000)
/** The laws of prices, carts, dates and layaway (`law`) are tried more often; `npm run test:laws` tries each 10,000 times. */
export const LAW_RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)
