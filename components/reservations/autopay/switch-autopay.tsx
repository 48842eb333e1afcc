'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { CardList } from '@/components/payments/kept/card-list'
import { CardRadios } from '@/components/payments/kept/card-radios'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { AUTOPAY_CONSENT } from '@/lib/payments/consents'
import type { SavedCardEntry } from '@/lib/payments/saved-card'

interface SwitchAutopayProps {
  readonly market: Market
  readonly code: string
  readonly isOn: boolean
}

/** Off in one click; on after a card was chosen and its words were read. Cards are asked for with the first touch. */
export function SwitchAutopay({ market, code, isOn }: SwitchAutopayProps) {
  const t = useTranslations('cards')
  const router = useRouter()
  const { ofOrder, autopayOn, autopayOff } = api(market).cards
  const opening = useSubmit({ send: () => ofOrder({ params: { code } }) })
  const done = (text: string) => {
    opening.reset()
    void showToast({ text })
    router.refresh()
  }
  const ending = useSubmit({
    send: () => autopayOff({ params: { code } }),
    onSuccess: () => done(t('auto.turnedOff')),
  })
  const starting = useSubmit({
    send: (card: string) => autopayOn({ params: { code }, body: { card, consent_version: AUTOPAY_CONSENT } }),
    onSuccess: () => done(t('auto.turnedOn')),
  })
  const failure = opening.error ?? ending.error ?? starting.error
  return (
    <div className="grid gap-3">
      {failure ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      {isOn ? (
        <Button
          look="line"
          className="justify-self-start"
          busy={ending.isPending}
          onClick={() => ending.submit()}
        >
          {t('auto.turnOff')}
        </Button>
      ) : opening.data ? (
        <ChooseCard
          market={market}
          code={code}
          cards={opening.data.cards}
          busy={starting.isPending}
          onAgree={starting.submit}
          onLeave={opening.reset}
        />
      ) : (
        <Button
          look="line"
          className="justify-self-start"
          busy={opening.isPending}
          onClick={() => opening.submit()}
        >
          {t('auto.on')}
        </Button>
      )}
    </div>
  )
}

interface ChooseCardProps extends Omit<SwitchAutopayProps, 'isOn'> {
  readonly cards: readonly SavedCardEntry[]
  readonly busy: boolean
  readonly onAgree: (card: string) => void
  readonly onLeave: () => void
}

function ChooseCard({ market, code, cards, busy, onAgree, onLeave }: ChooseCardProps) {
  const t = useTranslations('cards')
  const consents = useTranslations('consents')
  const [chosen, setChosen] = useState(cards[0]?.uuid)
  if (chosen === undefined)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('auto.noCard')}</p>
        <ButtonLink look="line" href={links.layaway({ code })}>
          {t('auto.pay')}
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid gap-3">
      <CardRadios cards={cards} chosen={chosen} onChoose={(card) => setChosen(card ?? chosen)} />
      <p className="text-small text-ink-soft">{consents('autopay')}</p>
      <p className="flex flex-wrap gap-2">
        <Button look="main" busy={busy} onClick={() => onAgree(chosen)}>
          {t('auto.agree')}
        </Button>
        <Button look="text" onClick={onLeave}>
          {t('auto.cancel')}
        </Button>
      </p>
      <details>
        <summary className="min-h-11 content-center text-small">{t('title')}</summary>
        <CardList market={market} code={code} cards={cards} />
      </details>
    </div>
  )
}
