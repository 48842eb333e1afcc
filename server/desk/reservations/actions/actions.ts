import type { QuotedAction } from '@/lib/desk/action-contract'
import type { ReservationAction } from './action'
import { cancel } from './cancel'
import { credit } from './credit'
import { extend } from './extend'
import { replan } from './replan'
import { surplus } from './surplus'

/** Everything that is quoted and carried out in one transaction; a change of the trip has its own (`edit.ts`). */
export const ACTIONS: Readonly<Record<QuotedAction, ReservationAction>> = {
  ...{ cancel, credit, extend, replan, surplus },
}
