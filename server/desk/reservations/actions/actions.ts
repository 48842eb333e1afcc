import type { QuotedAction } from '@/lib/desk/action-contract'
import type { ReservationAction } from './action'
import { cancel } from './cancel'
import { credit } from './credit'
import { edit } from './edit'
import { extend } from './extend'
import { replan } from './replan'
import { surplus } from './surplus'
import { unserved } from './unserved'

/** Everything that is quoted and carried out. */
export const ACTIONS: Readonly<Record<QuotedAction, ReservationAction>> = {
  ...{ cancel, credit, edit, extend, replan, surplus, unserved },
}
