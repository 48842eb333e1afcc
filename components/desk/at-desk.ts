import { ApiError } from '@/lib/client/api-error'
import { deskLinks } from '@/lib/links/desk-links'
import { stepUps } from '@/stores/desk-step-up-store'

/** Whoever was asked for a code closed the question: nothing was done, and there is nothing to say. */
export class NotProved extends Error {}

/**
 * A call of the desk as its pages make it. Whose session is over is led to the door and back here afterwards. What asks
 * for a fresh code asks for it and goes on: the same call is made again, so it must carry its own Idempotency-Key.
 * @throws ApiError, NotProved
 */
export async function atDesk<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) leaveDesk()
    if (error.code !== 'step_up_required') throw error
    if (!(await stepUps.getState().ask())) throw new NotProved()
    return atDesk(call)
  }
}

let isLeaving = false

/**
 * To the door. What a page still asked for when its session ended is answered 401 and would lead back here: that moves
 * nobody who is on the way already, and whoever leaves on purpose goes where they said.
 * @param door where to on purpose; without it the one that leads back to this page
 */
export function leaveDesk(door?: string): void {
  if (isLeaving && door === undefined) return
  isLeaving = true
  // A page that the browser kept and shows again is there to stay.
  addEventListener('pageshow', stay, { once: true })
  location.assign(door ?? deskLinks.enter(location.pathname + location.search))
}

/** Whether this page led away already, and nobody is to be asked about it. */
export const isLeavingDesk = (): boolean => isLeaving

function stay(): void {
  isLeaving = false
}
