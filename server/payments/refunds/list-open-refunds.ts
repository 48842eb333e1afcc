import { asc, inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { refunds } from '../tables'
import type { Refund } from './list-refunds'

const OPEN = ['planned', 'sending', 'sent', 'failed', 'needs_account'] as const
/** Of a list that people work off: more is not read. */
const MOST = 300

/** Money that is to go back and has not, what is to be sent soonest in front. */
export function listOpenRefunds({ db }: Context): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, [...OPEN]))
    .orderBy(asc(refunds.sendBy), asc(refunds.createdAt), asc(refunds.id))
    .limit(MOST)
}
