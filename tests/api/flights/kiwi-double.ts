import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Tequila as its documentation has it, on a port of its own; written without a look at our adapter's shapes. */
export async function kiwiDouble(apiKey: string) {
  const asked: URL[] = []
  let behave: (answer: () => void, response: ServerResponse) => void = (answer) => answer()
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://tequila.test')
    asked.push(url)
    behave(() => answerTo(request, url, response, apiKey), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** From here on it answers so. */
    behaves: (next: typeof behave) => {
      behave = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerTo(request: IncomingMessage, url: URL, response: ServerResponse, apiKey: string): void {
  const isKnown = request.headers.apikey === apiKey
  const [status, body] = isKnown ? bodyFor(url) : [403, { error: 'Forbidden', message: 'wrong API key' }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function bodyFor({ pathname, searchParams: asked }: URL): readonly [status: number, body: object] {
  if (pathname === '/locations/query') return [200, { locations: [CAIRO] }]
  if (pathname !== '/v2/search') return [404, { error: 'Not Found' }]
  const wrong = ['date_from', 'date_to'].find((name) => !/^\d\d\/\d\d\/\d{4}$/.test(asked.get(name) ?? ''))
  if (wrong) return [400, { error: 'Bad Request', message: `${wrong} must be dd/mm/yyyy` }]
  const count = Math.min(Number(asked.get('limit') ?? 200), 3)
  const isRound = asked.get('flight_type') === 'round'
  const data = Array.from({ length: count }, (_, n) => flightNumber(n, isRound))
  return [200, { search_id: 'a-search', currency: asked.get('curr'), data }]
}

const CAIRO = {
  ...{ id: 'CAI', code: 'CAI', name: 'Cairo International', type: 'airport', active: true },
  city: { id: 'cairo_eg', name: 'El Cairo', code: 'CAI', country: { id: 'EG', name: 'Egipto', code: 'EG' } },
}

function flightNumber(n: number, isRound: boolean) {
  const leg = (from: string, to: string, day: number, way: 0 | 1) => ({
    ...{ id: `${from}${to}${n}`, combination_id: 'c', flyFrom: from, flyTo: to, cityFrom: from, cityTo: to },
    local_departure: `2027-10-${day}T20:40:00.000Z`,
    utc_departure: `2027-10-${day + 1}T02:40:00.000Z`,
    local_arrival: `2027-10-${day + 1}T22:05:00.000Z`,
    utc_arrival: `2027-10-${day + 1}T19:05:00.000Z`,
    ...{ airline: 'TK', flight_no: 181 + n, operating_carrier: 'TK', vehicle_type: 'aircraft', return: way },
  })
  return {
    ...{ id: `kiwi-${n}`, flyFrom: 'MEX', flyTo: 'CAI', price: 21480.5 + n, nightsInDest: 10 },
    duration: { departure: 69_900, return: isRound ? 76_500 : 0, total: 146_400 },
    bags_price: { hand: 0, 1: 1640.25 },
    deep_link: `https://www.kiwi.com/deep?booking_token=${n}`,
    route: [
      leg('MEX', 'IST', 14, 0),
      leg('IST', 'CAI', 15, 0),
      ...(isRound ? [leg('CAI', 'MEX', 26, 1)] : []),
    ],
  }
}
