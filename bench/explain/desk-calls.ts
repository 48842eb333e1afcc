import type { Context } from '@/server/platform/context'
import { deskMember } from '@/tests/support/desk/desk-member'
import type { ExplainedCall } from './calls'

type Fetch = (request: Request) => Response | Promise<Response>

/** What the desk reads most, as an owner of it: lists with their sorts and views, words, the palette, today, one reservation. */
export async function deskCallsOf(context: Context, fetch: Fetch): Promise<ExplainedCall[]> {
  const member = await deskMember(context, 'owner')
  const read = (path: string) => () =>
    fetch(new Request(`http://localhost/api/desk/${path}`, { headers: member.headers }))
  const code = await someCode(context)
  const next = await cursorOf(await read('reservations')())
  const calls: readonly (readonly [title: string, path: string])[] = [
    ['Reservations, the newest', 'reservations'],
    ['Their second page', `reservations?cursor=${next}`],
    ['By last day to pay', 'reservations?sort=due'],
    ['By start, the last first', 'reservations?sort=-start'],
    ['By buyer', 'reservations?sort=buyer'],
    ['Those that are late', 'reservations?view=overdue'],
    ['Those that leave soon', 'reservations?view=leaving'],
    ['Those that wait for their first money', 'reservations?view=first_payment'],
    ['Those that need somebody', 'reservations?view=asked'],
    ['Those at risk', 'reservations?view=at_risk'],
    ['Those whose provider was not paid', 'reservations?view=supplier_unpaid'],
    ['By a part of a name that many have', 'reservations?q=mariana'],
    ['By words that nobody has', 'reservations?q=zzzzzz'],
    ['By a code', `reservations?q=${code}`],
    ['The palette, a name', 'search?q=mariana&limit=5'],
    ['The palette, a code', `search?q=${code}&limit=5`],
    ['The palette, nobody', 'search?q=zzzzzz&limit=5'],
    ['Today', 'today'],
    ['Forecast of six weeks', 'forecast'],
    ['Payments, the newest', 'payments'],
    ['Payments by amount', 'payments?sort=-amount'],
    ['Payments that failed', 'payments?state=failed'],
    ['Travellers by name', 'travellers?sort=name'],
    ['Refunds', 'refunds'],
    ['Departures of a month', 'departures'],
    ['One reservation', `reservations/${code}`],
  ]
  return calls.map(([title, path]) => ({ title, warm: read(path), call: read(path) }))
}

async function someCode({ pool }: Context): Promise<string> {
  const { rows } = await pool.query<{ code: string }>(
    `select code from reservations where status = 'confirmed' order by created_at desc offset 500 limit 1`,
  )
  return rows[0]?.code ?? ''
}

async function cursorOf(answer: Response): Promise<string> {
  const { data } = (await answer.json()) as { readonly data: { readonly next_cursor: string | null } }
  return data.next_cursor ?? ''
}
