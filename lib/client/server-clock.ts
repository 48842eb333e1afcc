const CLOCK = '/api/health/live'

let ahead: Promise<number> | undefined

/**
 * How far this device's clock is ahead of the server's, in milliseconds, asked once per page from the `Date` of an
 * answer (whole seconds). 0 when nobody answers: then the device's clock has to do.
 */
export function clockDifference(): Promise<number> {
  ahead ??= fetch(CLOCK, { method: 'HEAD', cache: 'no-store' })
    .then(({ headers }) => differenceOf(headers.get('date'), Date.now()))
    .catch(() => 0)
  return ahead
}

/** @param date the header, `Sat, 21 Nov 2026 16:00:00 GMT` */
export function differenceOf(date: string | null, now: number): number {
  const server = Date.parse(date ?? '')
  return Number.isNaN(server) ? 0 : now - server
}
