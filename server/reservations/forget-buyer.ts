import { sql } from 'drizzle-orm'
import { type ClosingObstacle, obstacleOf } from '@/lib/accounts/closing'
import { idsOf, NOBODY, type Person, type PersonKeeper } from '@/server/accounts/closing/person'
import { movedMoney } from '@/server/payments/ledger/moved-money'
import type { Context } from '@/server/platform/context'
import { seal } from '@/server/platform/crypto/seal'
import { forgetAuthors } from './reviews/forget-authors'
import { forgetSurveyWords } from './survey/trip-surveys'
import { tellBuyer } from './tell-buyer'
import { forgetDetailsOf } from './travel/forget-travel-details'

/** What somebody bought stays as it was sold; that they bought it, and who travelled, does not. */
export const forgetBuyer: PersonKeeper = {
  tables: [
    ...['reservations', 'travel_details', 'document_reads', 'traveler_links', 'assistcards'],
    'traveler_voucher_links',
    ...['reservation_files', 'traveler_reviews', 'trip_surveys', 'reviews', 'access_links', 'access_wishes'],
    ...['unlocked_browsers', 'contact_corrections', 'own_corrections', 'unpaid_subjects'],
  ],
  obstacles: openReservations,
  tell: tellBuyer,
  untold: {
    traveler_voucher_links: 'keyed hashes of mailboxes; they say nothing without the key',
    own_corrections: 'told beside contact_corrections',
    unpaid_subjects: 'keyed hashes that count unpaid orders; they say nothing without the key',
    reviews: 'what is published of traveler_reviews, which are told',
  },
  forget: async (context, person) => {
    for (const { id } of person.orders) {
      await forgetDetailsOf(context, id)
      await forgetSurveyWords(context, id)
    }
    await forgetAuthors(
      context,
      person.orders.map(({ id }) => id),
      NOBODY,
    )
    await forgetAccess(context, person)
    await forgetNames(context, person)
  },
}

/** What somebody bought: by their account, and by an address they proved. */
export async function ordersOfAccount(
  { db }: Context,
  { userId, email, isProven }: Pick<Person, 'userId' | 'email' | 'isProven'>,
): Promise<Person['orders']> {
  const { rows } = await db.execute<{ id: string; code: string }>(sql`
    select id, code from reservations
    where user_id = ${userId} or (${isProven} and user_id is null and lower(email) = ${email}) order by id`)
  return rows
}

const theirs = (person: Person) =>
  sql`(select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`

interface Row extends Record<string, unknown> {
  readonly code: string
  readonly kind: 'reservation' | 'owed' | 'money' | null
}

async function openReservations({ db }: Context, person: Person): Promise<ClosingObstacle[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.code, case when r.status in ('new', 'confirmed') then 'reservation'
        when r.status = 'completed' and moved.pending > 0 then 'owed'
        when r.status = 'expired' and moved.paid > 0 or r.status <> 'expired' and moved.pending < 0 then 'money' end as kind
    from reservations r left join ${movedMoney} as moved on moved.order_id = r.id
    where r.id in ${theirs(person)} order by r.code`)
  return rows.flatMap(({ kind, code }) => (kind === null ? [] : obstacleOf(kind, code)))
}

async function forgetAccess({ db }: Context, person: Person): Promise<void> {
  const codes = JSON.stringify(person.orders.map(({ code }) => code))
  await db.execute(sql`delete from access_links where reservation_id in ${theirs(person)}`)
  await db.execute(sql`delete from unlocked_browsers where reservation_id in ${theirs(person)}`)
  await db.execute(sql`delete from contact_corrections where reservation_id in ${theirs(person)}`)
  await db.execute(sql`delete from own_corrections where reservation_id in ${theirs(person)}`)
  await db.execute(sql`delete from unpaid_subjects where reservation_id in ${theirs(person)}`)
  await db.execute(sql`
    delete from access_wishes
    where lower(email) = ${person.email} or code in (select jsonb_array_elements_text(${codes}::jsonb))`)
}

/** Nobody is asked for a review any more. */
async function forgetNames({ db, env, clock }: Context, person: Person): Promise<void> {
  const now = clock.now().toISOString()
  for (const { id } of person.orders) {
    const place = { table: 'reservations', row: id, column: 'dni_sealed' }
    await db.execute(sql`
      update reservations set firstname = ${NOBODY}, lastname = '', email = ${person.pseudonym}, phone_dial = '',
        phone_number = '', dni_sealed = ${seal(env.sealKeys, place, '')}, cancel_reason = null,
        attribution = attribution - 'consent',
        review_asked_on = coalesce(review_asked_on, ${now}::date), updated_at = ${now}
      where id = ${id}`)
  }
}
