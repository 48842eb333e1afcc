import { type Facts, type Redirect, redirectTo } from './decision'

/** How the way back from a gateway is marked (`payment` of `returnPath`), and what the site itself adds to such an address. */
const MARK = 'payment=return'
const OURS = /^(?:payment|redirect_from|redirect_from_ssr|dialog|product|redirect)(?:=|$)/

/**
 * Gateways append what they call a payment, and secrets of it, to where they send a traveller back. Nothing of ours reads
 * it: the address is left for the one without it, before any page or script has seen it.
 * @returns null where nothing was appended
 */
export function withoutGatewayQuery(path: string, { search }: Pick<Facts, 'search'>): Redirect | null {
  const parameters = search.slice(1).split('&')
  if (!parameters.includes(MARK)) return null
  const own = parameters.filter((parameter) => OURS.test(parameter))
  return own.length === parameters.length ? null : { ...redirectTo(`${path}?${own.join('&')}`), status: 307 }
}
