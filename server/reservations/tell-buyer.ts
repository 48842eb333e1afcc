import { sql } from 'drizzle-orm'
import { idsOf, type Person, type Told, type ToldRow, toldIn } from '@/server/accounts/closing/person'
import type { Context } from '@/server/platform/context'
import { unseal } from '@/server/platform/crypto/seal'
import { readDocument } from './travel/read-document'
import { readDetailsOfMany } from './travel/travel-details'

const theirs = (person: Person) =>
  sql`(select value::uuid from jsonb_array_elements_text(${idsOf(person)}::jsonb))`

/** What somebody bought, who travels, who may read it and what they wrote about it. */
export async function tellBuyer(context: Context, person: Person): Promise<Told> {
  return {
    ...(await tellReservations(context, person)),
    ...(await tellTravel(context, person)),
    ...(await tellAccess(context, person)),
  }
}

interface Row extends Record<string, unknown> {
  readonly told: Record<string, unknown>
  readonly id: string
  readonly dni_sealed: string
}

async function tellReservations({ db, env }: Context, person: Person): Promise<Told> {
  const { rows } = await db.execute<Row>(sql`
    select to_jsonb(one) as told, r.id, r.dni_sealed
    from reservations r cross join lateral (
      select r.code, r.status, r.firstname, r.lastname, r.email, r.phone_dial, r.phone_number, r.locale, r.currency,
        r.payment_mode, r.rhythm, r.total_minor, r.deposit_minor, r.liquidation_date, r.coupon_code, r.attribution,
        r.terms_version, r.terms_accepted_at, r.cancel_reason, r.created_at) one
    where r.id in ${theirs(person)} order by r.created_at`)
  const lines = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, kind, name, qty, total_minor, discount_minor from reservation_lines
      where reservation_id in ${theirs(person)} order by reservation_id, position) one`)
  const products = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, product_id, code, start_date, end_date, tickets from reservation_products
      where reservation_id in ${theirs(person)} order by reservation_id, position) one`)
  const autopays = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select order_id, consent_version, consent_text, consented_at, ended_at, ended_why from autopays
      where order_id in ${theirs(person)} order by consented_at) one`)
  return {
    reservations: rows.map(({ told, id, dni_sealed }) => {
      const place = { table: 'reservations', row: id, column: 'dni_sealed' }
      return { id, ...told, dni: unseal(env.sealKeys, place, dni_sealed) }
    }),
    reservation_lines: toldIn(lines),
    reservation_products: toldIn(products),
    autopays: toldIn(autopays),
  }
}

/** That numbers of documents are read is written down, as on the page of a reservation. */
async function tellTravel(context: Context, person: Person): Promise<Told> {
  const { db } = context
  const details = await readDetailsOfMany(
    context,
    person.orders.map(({ id }) => id),
  )
  const told: unknown[] = []
  for (const [id, kinds] of details) {
    for (const { position, value } of kinds.traveler)
      if (value.document) await readDocument(context, { id }, position, 'owner')
    for (const [kind, all] of Object.entries(kinds))
      for (const { position, value, by, at } of all)
        told.push({ reservation_id: id, kind, position, value, by, at: at.toISOString() })
  }
  const reads = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, position, reader, role, reason, at from document_reads
      where reservation_id in ${theirs(person)} order by at) one`)
  const cards = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, email, product_position, effective_from, effective_to, entered_at from assistcards
      where reservation_id in ${theirs(person)}) one`)
  const files = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select id, reservation_id, purpose, type, size, state, created_at from reservation_files
      where reservation_id in ${theirs(person)} order by created_at) one`)
  const reviews = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, product_id, author, rating, likes, dislikes, message, language, state, written_at, answer
      from traveler_reviews where reservation_id in ${theirs(person)} order by written_at) one`)
  const surveys = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, score, comment, language, answered_at, changed_at
      from trip_surveys where reservation_id in ${theirs(person)} order by answered_at) one`)
  return {
    travel_details: told,
    document_reads: toldIn(reads),
    assistcards: toldIn(cards),
    reservation_files: toldIn(files),
    traveler_reviews: toldIn(reviews),
    trip_surveys: toldIn(surveys),
  }
}

async function tellAccess({ db }: Context, person: Person): Promise<Told> {
  const travelers = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, position, email, created_at, expires_at, ended_at from traveler_links
      where reservation_id in ${theirs(person)} order by created_at) one`)
  const links = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, email, created_at, expires_at, used_at from access_links
      where reservation_id in ${theirs(person)} order by created_at) one`)
  const browsers = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, email, created_at, expires_at from unlocked_browsers
      where reservation_id in ${theirs(person)} order by created_at) one`)
  const wishes = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select code, email, created_at from access_wishes
      where ${person.isProven} and lower(email) = ${person.email} order by created_at) one`)
  const corrections = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select reservation_id, old_email, new_email, at, coalesce(by, 'desk') as by
      from contact_corrections left join own_corrections using (reservation_id, at)
      where reservation_id in ${theirs(person)} order by at) one`)
  return {
    traveler_links: toldIn(travelers),
    access_links: toldIn(links),
    unlocked_browsers: toldIn(browsers),
    access_wishes: toldIn(wishes),
    contact_corrections: toldIn(corrections),
  }
}
