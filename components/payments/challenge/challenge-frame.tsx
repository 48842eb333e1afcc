'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { Market } from '@/lib/locale/market'
import { watchChallenge } from './watch-challenge'

interface ChallengeFrameProps {
  readonly market: Market
  /** The payment that waits for it. */
  readonly payment: string
  /** The bank's page, as the gateway gives it. */
  readonly url: string
  /** Where it is told what became of the payment. */
  readonly back: string
}

/** A bank's question in a frame. That it is over is only a reason to go on: how the payment stands is asked there. */
export function ChallengeFrame({ market, payment, url, back }: ChallengeFrameProps) {
  const t = useTranslations('payments.challenge')
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(
    () =>
      watchChallenge({ market, payment, frame: () => frame.current, onOver: () => location.replace(back) }),
    [market, payment, back],
  )
  return <iframe ref={frame} src={url} title={t('frame')} className="h-150 w-full rounded-card bg-card" />
}
