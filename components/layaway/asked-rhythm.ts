import type { Rhythm } from '@/lib/layaway/rhythm'
import { RHYTHMS } from '@/lib/layaway/rhythms'

/** The rhythm in which a trip was put into the cart: cart and checkout propose it too, in this tab. */
export function rememberRhythm(rhythm: Rhythm | null): void {
  try {
    if (rhythm) sessionStorage.setItem('rhythm', rhythm)
    else sessionStorage.removeItem('rhythm')
  } catch {
    // Storage may be refused: then the usual plan is proposed.
  }
}

/** The rhythm that was asked for; undefined where nobody asked. For what is drawn in the browser alone. */
export function rememberedRhythm(): Rhythm | undefined {
  try {
    return readRhythm(sessionStorage.getItem('rhythm'))
  } catch {
    return undefined
  }
}

/** A rhythm by its name; undefined for anything else. */
export function readRhythm(name: string | null): Rhythm | undefined {
  return RHYTHMS.find((known) => known === name)
}
