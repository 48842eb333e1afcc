import { track } from '@/components/analytics/track'
import type { CaptchaProof } from '@/components/layout/captcha/use-captcha'
import type { Conversion } from '@/lib/campaigns/conversion-contract'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

export type LeadRequest = Conversion['request']

/** What was asked for, and what shows a person. */
export interface Lead extends CaptchaProof {
  readonly request: LeadRequest
}

/**
 * Sends a lead (specification §7): to the user endpoint for whoever is signed in, else to the guest's.
 * @param eventId the same for every attempt at the same wish: it counts once
 * @throws ApiError
 */
export async function sendLead(
  market: Market,
  eventId: string,
  { request, ...proof }: Lead,
  isSignedIn: boolean,
): Promise<void> {
  const { campaigns } = api(market)
  const body: Conversion = {
    type: 'lead',
    event_id: eventId,
    source_url: location.origin + location.pathname,
    cookies: {},
    query_params: queryOf(location.search),
    user_data: {
      email: await sha256(request.email),
      first_name: await sha256(request.firstname),
      phone: await sha256(request.phone.replace(/\D/g, '')),
      external_id: null,
    },
    content_type: 'destination',
    content_ids: [],
    content_name: request.where,
    currency: market.currency,
    request,
    ...proof,
  }
  await (isSignedIn ? campaigns.userLead({ body }) : campaigns.guestLead({ body }))
  track({ name: 'generate_lead' })
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
