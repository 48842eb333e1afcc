import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { olderKeys, sealedAgain } from '@/server/platform/crypto/seal'
import { placeOfFile } from '../files/reservation-files'
import { type DetailKind, placeOf } from './travel-details'

/** Rows of each table in one run; the next run takes the others. */
const MOST = 500

/**
 * Seals again what an older key sealed, so that it can be taken away (docs/operations.md, Rotating keys). A row that
 * somebody writes at the same moment is left to the next run.
 * @returns how many rows have another key now
 */
export async function sealAgain(context: Context): Promise<number> {
  const sealed = [sealDetailsAgain, sealBuyersAgain, sealFilesAgain]
  let all = 0
  for (const sealThem of sealed) all += await sealThem(context)
  return all
}

function sealDetailsAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{
      reservation_id: string
      kind: DetailKind
      position: number
      sealed: string
    }>(sql`
      select reservation_id, kind, position, sealed from travel_details
      where key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit ${MOST} for update skip locked`)
    for (const { reservation_id: reservationId, kind, position, sealed } of rows) {
      const place = placeOf({ reservationId, kind, position })
      await inside.db.execute(sql`
        update travel_details set sealed = ${sealedAgain(sealKeys, place, sealed)}
        where reservation_id = ${reservationId} and kind = ${kind} and position = ${position}`)
    }
    return rows.length
  })
}

/** Names of files and the keys of their bytes: the bytes themselves stay as they are. */
function sealFilesAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; sealed: string }>(sql`
      select id, sealed from reservation_files
      where key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit ${MOST} for update skip locked`)
    for (const { id, sealed } of rows) {
      await inside.db.execute(sql`
        update reservation_files set sealed = ${sealedAgain(sealKeys, placeOfFile(id), sealed)} where id = ${id}`)
    }
    return rows.length
  })
}

function sealBuyersAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; dni_sealed: string }>(sql`
      select id, dni_sealed from reservations
      where split_part(dni_sealed, '.', 1) in
        (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit ${MOST} for update skip locked`)
    for (const { id, dni_sealed: sealed } of rows) {
      const place = { table: 'reservations', row: id, column: 'dni_sealed' }
      await inside.db.execute(sql`
        update reservations set dni_sealed = ${sealedAgain(sealKeys, place, sealed)}
        where id = ${id}`)
    }
    return rows.length
  })
}
