import { z } from 'zod'
import { localDate, uuid } from '@/lib/api/wire'
import { addDays } from '@/lib/dates/local-date'
import { type PassportName, passportName } from '@/lib/reservations/travelers/passport-name'
import { listDepartures, type ManagedDeparture } from '@/server/availability/manage/list-departures'
import { invalid } from '@/server/platform/errors'
import { type ManifestReservation, readManifest } from '@/server/reservations/manifest/read-manifest'
import { departureOf } from '../departures/departure-of'
import { travelling } from '../departures/manifest/manifest-content'
import { presentOnManifest, sightOf } from '../departures/manifest/present-manifest'
import { ZONE } from '../departures/zone'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

const wish = z.object({ departure: uuid.optional(), from: localDate.optional(), to: localDate.optional() })
/** Where no days are named: those whose lists are due. */
const DAYS = 14
const LONGEST = 366

/**
 * Who travels on a departure, or on those between two days, one row a traveller, as far as this member sees them: of
 * documents the end of a number alone, of a host's own departures what a host sees.
 */
export async function manifestTable({ context, member, query, most }: ExportWish): Promise<ExportTable> {
  const asked = filtersOf(wish, query)
  const today = context.clock.today(ZONE)
  const from = asked.from ?? today
  const to = asked.to ?? addDays(from, DAYS)
  if (to < from || to > addDays(from, LONGEST)) throw invalid('to', 'not_in_list')
  const search = { productId: null, from, to, state: 'any', hostId: member.hostId } as const
  const departures = asked.departure
    ? [await departureOf(context, member, asked.departure)]
    : await listDepartures(context, search, most)
  const rows = travelling(
    await readManifest(
      context,
      departures.map(({ id }) => id),
    ),
  )
  const byId = new Map(departures.map((one) => [one.id, one]))
  return {
    columns: [
      ...['departure', 'start', 'end', 'code', 'buyer', 'position', 'firstname', 'lastname', 'nationality'],
      ...['passport_lastname', 'passport_firstname'],
      ...['document', 'document_ending', 'document_expiry', 'room', 'diet', 'note', 'email', 'phone'],
      ...['emergency_name', 'emergency_phone', 'missing'],
    ],
    rows: rows.flatMap((row) => {
      const departure = byId.get(row.departureId)
      return departure ? rowsOf(row, departure, sightOf(member, departure, today)) : []
    }),
  }
}

function rowsOf(
  row: ManifestReservation,
  { code: departure, start, end }: ManagedDeparture,
  sight: ReturnType<typeof sightOf>,
): ExportTable['rows'] {
  const {
    code,
    buyer,
    travellers,
    note,
    emergency_contact: called,
    missing,
  } = presentOnManifest(row, sight, new Map())
  const room = row.rooms.map(({ name, qty }) => `${name} (${qty})`).join(', ')
  return travellers.map(({ position, name, nationality, document, diet, contact, ...one }) => ({
    ...{ departure, start, end, code, buyer, position: position + 1, nationality, room, diet, note },
    ...{ firstname: name?.firstname ?? null, lastname: name?.lastname ?? null },
    ...inLettersOfAPassport(name),
    ...{ document: document?.kind ?? null, document_ending: document?.ending ?? null },
    document_expiry: document?.expiry ?? null,
    ...{ email: contact?.email ?? null, phone: phoneOf(contact?.phone) },
    emergency_name: called && `${called.firstname} ${called.lastname}`,
    emergency_phone: phoneOf(called?.phone),
    missing: [...one.missing, ...missing].map(({ key }) => key).join(' '),
  }))
}

/** As a ticket is written, whatever was typed; of somebody without a name here nothing. */
function inLettersOfAPassport(name: PassportName | null | undefined) {
  const { lastname = null, firstname = null } = name ? passportName(name) : {}
  return { passport_lastname: lastname, passport_firstname: firstname }
}

function phoneOf(phone: { readonly dial: string; readonly number: string } | null | undefined) {
  return phone ? `${phone.dial} ${phone.number}` : null
}
