import { ping } from '@/lib/accounts/endpoints'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { showPublicReservation } from '@/lib/reservations/endpoints'
import type { Question, SlugAnswer } from '@/lib/routing/decision'
import type { Visitor } from '@/lib/routing/route'
import { isMissing } from './api-error'
import { checkSlug } from './slug-check'
import { addressOf, send } from './transport'

/**
 * Whether what an address names exists, asked before any page is rendered or stored (adr 0004).
 * @param now milliseconds of the clock
 */
export async function answerQuestion(question: Question, now: number): Promise<SlugAnswer> {
  return question.about === 'slug' ? checkSlug(question, now) : checkReservation(question.code)
}

/** A page's own notFound() would answer an empty shell without JavaScript, so an unknown code is found out here. */
async function checkReservation(code: string): Promise<SlugAnswer> {
  try {
    await send(DEFAULT_MARKET, addressOf(showPublicReservation, { code }))
    return 'unknown'
  } catch (error) {
    return isMissing(error) ? 'missing' : 'unknown'
  }
}

/** Whom a token belongs to: `/api/ping` accepts a valid one. Whoever cannot be asked about is a guest (specification §2). */
export async function askVisitor(token: string): Promise<Visitor> {
  try {
    const headers = { Authorization: `Bearer ${token}` }
    await send(DEFAULT_MARKET, { ...addressOf(ping), headers })
    return 'user'
  } catch {
    return 'guest'
  }
}
