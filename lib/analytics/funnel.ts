import { FUNNEL_STEPS, type FunnelStep } from './events'

/** Fewer than these at the step before say nothing in percent. */
export const ENOUGH_PEOPLE = 30

/** How far people came: of each step, how many came to it and no further. */
export type Furthest = Readonly<Partial<Record<FunnelStep, number>>>

export interface ReachedStep {
  readonly step: FunnelStep
  /** People who came to this step or further. */
  readonly people: number
  /** Percent of those who came to the step before; null for the first, and where they are too few to say. */
  readonly rate: number | null
}

/** The funnel of those people: whoever came further has passed what lies before, also where a page was closed before it told. */
export function funnelOf(furthest: Furthest): ReachedStep[] {
  const people = FUNNEL_STEPS.map((_, index) =>
    FUNNEL_STEPS.slice(index).reduce((sum, step) => sum + (furthest[step] ?? 0), 0),
  )
  return FUNNEL_STEPS.map((step, index) => {
    const [here = 0, before = 0] = [people[index], people[index - 1]]
    return {
      step,
      people: here,
      rate: before >= ENOUGH_PEOPLE ? Math.round((here / before) * 1000) / 10 : null,
    }
  })
}
