'use client'
import { useEffect, useState } from 'react'
import { useFirstData } from '@/components/ui/use-first-data'
import { clockDifference } from '@/lib/api/server-clock'
import type { Colours } from '@/lib/campaigns/readable-colours'

export interface CountdownBandProps {
  /** The region's name for screen readers. */
  readonly label: string
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string } | undefined
  /** Epoch milliseconds: the true end. */
  readonly endsAt: number
  /** "quedan {d} d {h} h {m} min", and what is said once it is over. */
  readonly leftText: string
  readonly endedText: string
  readonly showCountdown: boolean
  /** Of the band and of its link; readable ones (lib/campaigns/readable-colours). */
  readonly banner: Colours
  readonly cta: Colours
}

const MINUTE = 60_000

/**
 * A promotion with its true end, by the server's clock. The page around it is cached and knows no "now": the countdown
 * appears in a place that was there from the start, and an end that comes while it is read changes words, not height.
 */
export function CountdownBand(props: CountdownBandProps) {
  const { label, text, link, endsAt, leftText, endedText, showCountdown, banner, cta } = props
  const left = useTimeLeft(endsAt)
  const isOver = left !== null && left <= 0
  return (
    <section aria-label={label} style={banner} className="band">
      {isOver ? (
        <span>{endedText}</span>
      ) : (
        <>
          <span>{text}</span>
          {showCountdown ? <b className="num">{left === null ? '' : countdownText(leftText, left)}</b> : null}
          {link ? (
            <a href={link.href} style={cta}>
              {link.label}
            </a>
          ) : null}
        </>
      )}
    </section>
  )
}

interface CountdownIslandProps {
  /** Of `CountdownBandProps` as JSON. */
  readonly first: string
}

/** The band with what came in the document (performance.md, P6). */
export function CountdownIsland({ first }: CountdownIslandProps) {
  const { data: band, script } = useFirstData<CountdownBandProps>(first)
  if (band === null) return null
  return (
    <>
      {script}
      <CountdownBand {...band} />
    </>
  )
}

/** Fills "{d} d {h} h {m} min" with a duration in milliseconds; the days go when there are none. */
export function countdownText(template: string, left: number): string {
  const minutes = Math.ceil(left / MINUTE)
  const days = Math.floor(minutes / 1440)
  const shown = days === 0 ? template.replace(/\{d\} \S+ /, '') : template.replace('{d}', String(days))
  return shown.replace('{h}', String(Math.floor((minutes % 1440) / 60))).replace('{m}', String(minutes % 60))
}

/** Milliseconds left by the server's clock, whenever another minute begins; null until it is known. */
function useTimeLeft(endsAt: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tick = (ahead: number) => {
      const rest = endsAt - (Date.now() - ahead)
      setLeft(rest)
      if (rest > 0) timer = setTimeout(tick, rest % MINUTE || MINUTE, ahead)
    }
    void clockDifference().then((ahead) => {
      if (!isGone) tick(ahead)
    })
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [endsAt])
  return left
}
