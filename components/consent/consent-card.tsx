'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { Market } from '@/lib/locale/market'
import { ConsentChoices } from './consent-choices'
import { useConsent } from './use-consent'

interface ConsentCardProps {
  readonly market: Market
  /** Where it stands what is done with it: said by the page, whose links would come along otherwise. */
  readonly policy: string
}

/**
 * The question what may be kept: beside the page and not before it, until it is answered. Three answers of equal weight,
 * and no cross to close it, which would be an answer nobody gave.
 */
export function ConsentCard({ market, policy }: ConsentCardProps) {
  return (
    <WithLateTexts locale={market.locale} namespace="consent">
      <Question market={market} policy={policy} />
    </WithLateTexts>
  )
}

function Question({ market, policy }: ConsentCardProps) {
  const t = useTranslations('consent')
  const title = useId()
  const choosing = useConsent(market, () => undefined)
  const [isChoosing, setChoosing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChoosing) heading.current?.focus()
  }, [isChoosing])
  const busy = choosing.state === 'busy'
  return (
    <section className="consent" aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {isChoosing ? t('choosing') : t('title')}
      </h2>
      {isChoosing ? <ConsentChoices choosing={choosing} isOptedOut={false} /> : <p>{t('text')}</p>}
      <div className="consent-answers">
        {isChoosing ? (
          <>
            <Button look="line" busy={busy} onClick={choosing.save}>
              {t('save')}
            </Button>
            <Button look="line" busy={busy} onClick={choosing.refuse}>
              {t('onlyNecessary')}
            </Button>
          </>
        ) : (
          <>
            <Button look="line" busy={busy} onClick={choosing.refuse}>
              {t('necessary')}
            </Button>
            <Button look="line" onClick={() => setChoosing(true)}>
              {t('choose')}
            </Button>
            <Button look="line" busy={busy} onClick={choosing.accept}>
              {t('all')}
            </Button>
          </>
        )}
      </div>
      {choosing.state === 'failed' ? <p role="alert">{t('failed')}</p> : null}
      <p className="text-small">
        <SiteLink href={policy}>{t('policy')}</SiteLink>
      </p>
    </section>
  )
}
