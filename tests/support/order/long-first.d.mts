import { BaseSequencer } from 'vitest/node'

export const LONG_FILES: readonly string[]
export default class LongFirst extends BaseSequencer {}
export function longFirst<T>(given: readonly T[], fileOf: (one: T) => string): T[]
