'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { KeptCard } from '@/components/payments/submit-payment'
import { Checkbox } from '@/components/ui/forms/tick'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import { CardRadios } from './card-radios'
import { MailedCode } from './mailed-code'

interface KeptCardsProps {
  readonly market: Market
  /** Of the reservation that is paid; null at checkout, for the traveller's own. */
  readonly code: string | null
  /** Whether parts are left that could be charged by themselves. */
  readonly hasParts: boolean
  readonly onChange: (kept: KeptCard | null) => void
}

/** The cards that were saved, and whether the one that is typed is to be: for the owner and the buyer as a guest. */
export function KeptCards({ market, code, hasParts, onChange }: KeptCardsProps) {
  const t = useTranslations('cards')
  const consents = useTranslations('consents')
  const { data } = useQuery(
    {
      queryKey: queryKeys.orderCards(market, code),
      queryFn: () =>
        code === null ? api(market).cards.mine() : api(market).cards.ofOrder({ params: { code } }),
    },
    browserQueries(),
  )
  const cards = data?.cards ?? []
  const [picked, setPicked] = useState<string | null>()
  const [isSaving, setSaving] = useState(false)
  const [isAutopay, setAutopay] = useState(false)
  const [digits, setDigits] = useState('')
  // Until somebody picks, the default one; null is a card that is typed.
  const chosen = picked === undefined ? (cards.find(({ is_default }) => is_default)?.uuid ?? null) : picked
  useEffect(() => {
    if (chosen !== null) return onChange({ card: chosen })
    if (!isSaving) return onChange(null)
    // What is not asked is not agreed to.
    const autopay = isAutopay && hasParts ? { autopay_version: AUTOPAY_CONSENT } : {}
    const typed = digits.length === 6 ? { email_code: digits } : {}
    onChange({ save_card: { consent_version: SAVE_CARD_CONSENT, ...autopay, ...typed } })
  }, [chosen, isSaving, isAutopay, hasParts, digits, onChange])
  return (
    <div className="grid gap-3 pt-3.5">
      {cards.length > 0 ? <CardRadios cards={cards} chosen={chosen} onChoose={setPicked} hasOther /> : null}
      {chosen === null ? (
        <div>
          <Checkbox checked={isSaving} onChange={(event) => setSaving(event.target.checked)}>
            {t('save')}
          </Checkbox>
          {isSaving ? (
            <>
              <p className="pt-1 text-small text-ink-soft">{consents('saveCard')}</p>
              {hasParts ? (
                <>
                  <Checkbox
                    className="pt-3"
                    checked={isAutopay}
                    onChange={(event) => setAutopay(event.target.checked)}
                  >
                    {t('autopay')}
                  </Checkbox>
                  {isAutopay ? <p className="pt-1 text-small text-ink-soft">{consents('autopay')}</p> : null}
                </>
              ) : null}
              <MailedCode market={market} code={code} value={digits} onChange={setDigits} />
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
