import { PROPERTY_RUNS } from './property-runs'

export const runs = { numRuns: PROPERTY_RUNS }

export const RATES = { USD: '1', MXN: '18.35', COP: '4120.5' }
