import fc from 'fast-check'
import { beginsLife, stepHolds } from './live'
import type { Lived } from './reservation'
import { anyStep, beginnings, type Step } from './steps'
import type { World } from './world'

/** What a step needs to know of the life before it. */
interface Model {
  isPlaced: boolean
}

interface Real {
  readonly world: World
  readonly orders: Lived[]
}

/** A step as fast-check leaves it out, and prints it. */
class Command implements fc.AsyncCommand<Model, Real> {
  constructor(readonly step: Step) {}
  readonly check = ({ isPlaced }: Readonly<Model>) =>
    isPlaced || this.step.kind === 'place' || this.step.kind === 'gateway'
  readonly run = async (model: Model, { world, orders }: Real) => {
    await stepHolds(world, this.step, orders)
    model.isPlaced = orders.length > 0
  }
  readonly toString = () => JSON.stringify(this.step)
}

const commandOf = (steps: fc.Arbitrary<Step>) => steps.map((step) => new Command(step))

export interface Lives {
  readonly lives: number
  /** At most so many steps a life. */
  readonly steps: number
  readonly seed: number
  /** Whether a life that failed is not made shorter: for those that must fail. */
  readonly first?: boolean
  /** What every life begins with; one of `beginnings` unless told otherwise. */
  readonly plot?: readonly fc.Arbitrary<Step>[]
}

/** Leads so many lives. @throws Error with seed, path and the shortest life that breaks something */
export function leadLives(world: World, { lives, steps, seed, first = false, plot }: Lives): Promise<void> {
  const begun = fc.tuple(
    (plot ? fc.tuple(...plot) : beginnings).map((begins) => begins.map((step) => new Command(step))),
    fc.commands([commandOf(anyStep)], { maxCommands: steps, size: 'max' }),
  )
  const property = fc.asyncProperty(begun, async ([plotted, rest]) => {
    await beginsLife(world)
    const real = { world, orders: [] }
    const model = { isPlaced: false }
    for (const command of plotted) if (command.check(model)) await command.run(model, real)
    await fc.asyncModelRun(() => ({ model, real }), rest)
    // What was on its way arrives, and all of it is looked at once more.
    await new Command({ kind: 'wait', until: 'a_day', n: 0 }).run(model, real)
  })
  return fc.assert(property, { numRuns: lives, seed, endOnFailure: first })
}
