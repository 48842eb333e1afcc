import { track } from '@/components/analytics/track'
import type { Conversion } from '@/lib/campaigns/conversion-contract'
import type { LeadRequest, SentLead } from '@/lib/campaigns/leads/lead-contract'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

/** What a form is about, beside what is typed into it. */
export interface LeadSubject extends Pick<SentLead, 'kind' | 'product'> {
  /** Of its trip, as the page calls it. */
  readonly title?: string | undefined
}

/** What is told of advertisers' own cookies; nothing else of the browser's. */
const TOLD_COOKIES = ['_fbp', '_fbc', '_gcl_au', '_ttp']

/**
 * Sends a lead to the desk and, once it is there, tells the conversion beside it (specification §7): to the user endpoint
 * for whoever is signed in, else to the guest's. A conversion that is lost or blocked is nobody's failure.
 * @param lead with the same `event_id` for every attempt at the same wish: both count once
 * @throws ApiError
 */
export async function sendLead(
  market: Market,
  lead: SentLead,
  { title }: LeadSubject,
  isSignedIn: boolean,
): Promise<void> {
  const { campaigns } = api(market)
  await campaigns.sendLead({ body: lead })
  track({ name: 'generate_lead' })
  void conversionOf(market, lead, title)
    .then((body) => (isSignedIn ? campaigns.userConversion({ body }) : campaigns.guestConversion({ body })))
    .catch(() => undefined)
}

async function conversionOf(
  market: Market,
  { event_id, product, request }: SentLead,
  title = '',
): Promise<Conversion> {
  return {
    type: 'lead',
    event_id,
    source_url: location.origin + location.pathname,
    cookies: cookiesOf(document.cookie),
    query_params: queryOf(location.search),
    user_data: await hashesOf(request),
    content_type: product === undefined ? 'destination' : 'product',
    content_ids: product === undefined ? [] : [product],
    content_name: (product === undefined ? request.where : title).slice(0, 200),
    currency: market.currency,
  }
}

async function hashesOf({ email, firstname, phone }: LeadRequest): Promise<Conversion['user_data']> {
  return {
    email: await sha256(email),
    first_name: await sha256(firstname),
    phone: await sha256(phone.replace(/\D/g, '')),
    external_id: null,
  }
}

/** The cookies of advertisers among those of a page; a long one is none of theirs. */
function cookiesOf(all: string): Record<string, string> {
  const pairs = all.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)] as const
  })
  return Object.fromEntries(
    pairs.filter(([name, value]) => TOLD_COOKIES.includes(name) && value.length <= 256),
  )
}

/** The parameters a campaign put into the address; long ones are none of its. */
function queryOf(search: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name, value]) => name.length <= 64 && value.length <= 256,
  )
  return Object.fromEntries(pairs.slice(0, 20))
}

/** Hexadecimal; null for nothing, and where the browser hashes only on secure sites. */
async function sha256(value: string): Promise<string | null> {
  const text = value.trim().toLowerCase()
  if (text === '' || !crypto.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
