import { type FormEvent, useRef, useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { dropDraft, textsOf } from '@/components/layout/drafts'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { wrongFields } from '@/components/layout/forms/wrong-fields'
import type { LeadRequest } from '@/lib/campaigns/leads/lead-contract'
import type { Market } from '@/lib/locale/market'
import { newKey } from '@/stores/order-intent'
import { type LeadSubject, sendLead } from './send-lead'

/**
 * A short form that a person answers. Sent once however often one taps, and again with the same `event_id` when it failed.
 * @param form where its draft is kept
 */
export function useLeadForm(market: Market, form: string, subject: LeadSubject) {
  const me = useMe(market)
  const captcha = useCaptcha(market.locale)
  const eventId = useRef(newKey())
  const [wrong, setWrong] = useState<readonly string[]>([])
  const lead = useSubmit({
    send: async (request: LeadRequest) => {
      const proof = await captcha.proof('lead')
      const { kind, product } = subject
      const body = { event_id: eventId.current, kind, ...(product && { product }), request, ...proof }
      await sendLead(market, body, subject, Boolean(me))
      return request
    },
    onSuccess: () => dropDraft(form),
    onError: captcha.explain,
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongFields(event.currentTarget)
    setWrong(found)
    if (found.length === 0) lead.submit(requestOf(textsOf(event.currentTarget)))
  }
  return { me, captcha, wrong, lead, onSubmit }
}

function requestOf(texts: Readonly<Record<string, string>>): LeadRequest {
  const { firstname = '', email = '', phone = '', where = '', month = '', wishes = '' } = texts
  const travelers = Math.min(99, Math.max(1, Number.parseInt(texts.travelers ?? '', 10) || 1))
  return { firstname, email, phone, where, month, travelers, wishes }
}
