import { sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'
import { languageOf } from '@/lib/locale/market'
import type { OwnForm } from '@/lib/reservations/travelers/contract'
import type { TravelerForm } from '@/lib/reservations/travelers/traveler'
import { hashToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { findReservation, listLines, listProducts, type Reservation } from '../find-reservation'
import { maskedDocument } from '../present/present-travelers'
import { placesOf } from './places'
import { saveTraveler } from './save-traveler'
import { readTravelDetails } from './travel-details'
import { tripDays } from './trip-days'

interface Link extends Record<string, unknown> {
  readonly reservation_id: string
  readonly position: number
  readonly expires_at: string
}

/**
 * The form of a personal link: its own place and nothing else of the reservation.
 * @throws DomainError not_found for one that ended, is too old or never was: which of them is nobody's business
 */
export async function showTravelerForm(context: Context, token: string, locale: Locale): Promise<OwnForm> {
  const { link, reservation } = await openLink(context, token)
  const products = await listProducts(context, reservation.id)
  const lines = await listLines(context, reservation.id)
  const place = placesOf({ products, lines })[link.position]
  const [first] = products
  if (!place || !first) throw new DomainError('not_found')
  const { traveler } = await readTravelDetails(context, reservation.id)
  const saved = traveler.find(({ position }) => position === link.position)
  const days = tripDays(products)
  return {
    trip: first.snapshot.name[languageOf(locale)],
    start: days?.start ?? null,
    end: days?.end ?? null,
    invited_by: reservation.firstname,
    expires_at: new Date(link.expires_at).toISOString(),
    needs_passport: place.needsPassport,
    needed_until: place.neededUntil,
    version: saved?.version ?? 0,
    saved: saved
      ? {
          firstname: saved.value.firstname,
          lastname: saved.value.lastname,
          document: maskedDocument(saved.value),
          at: saved.at.toISOString(),
        }
      : null,
  }
}

/** @throws DomainError not_found as above, and as saveTraveler */
export async function fillTravelerForm(
  context: Context,
  token: string,
  form: TravelerForm,
  key: IdempotencyKey,
): Promise<void> {
  const { link, reservation } = await openLink(context, token)
  await saveTraveler(context, reservation, { position: link.position, form, by: 'traveler' }, key)
}

async function openLink(context: Context, token: string): Promise<{ link: Link; reservation: Reservation }> {
  const { rows } = await context.db.execute<Link>(sql`
    select reservation_id, position, expires_at from traveler_links
    where token_sha256 = ${hashToken(token)} and ended_at is null
      and expires_at > ${context.clock.now().toISOString()}`)
  const [link] = rows
  const reservation = link ? await findReservation(context, link.reservation_id) : null
  if (!link || !reservation) throw new DomainError('not_found')
  return { link, reservation }
}
