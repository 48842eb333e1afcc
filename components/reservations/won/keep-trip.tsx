'use client'
import { useEffect, useState } from 'react'
import { track } from '@/components/analytics/track'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { saveFile } from '@/lib/client/save-file'
import { type CalendarEntry, calendarFile } from '@/lib/reservations/trip-calendar'

interface KeepTripProps {
  readonly entries: readonly CalendarEntry[]
  /** What is told to others: the trip's own page, never the reservation's, whose code is a key. */
  readonly share: { readonly text: string; readonly path: string }
  readonly texts: Readonly<Record<'calendar' | 'share' | 'copied', string>>
}

/** The trip for one's calendar, and for those one tells of it. */
export function KeepTrip({ entries, share, texts }: KeepTripProps) {
  const [isCopied, setCopied] = useState(false)
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator || 'clipboard' in navigator), [])
  const tell = async () => {
    track({ name: 'share' })
    const url = new URL(share.path, location.href).href
    if ('share' in navigator) return navigator.share({ text: share.text, url })
    await (navigator as Navigator).clipboard.writeText(`${share.text} ${url}`)
    setCopied(true)
  }
  return (
    <>
      {entries.length > 0 ? (
        <Button onClick={() => download(calendarFile(entries, Date.now()))}>
          <Icon name="calendar-days" /> {texts.calendar}
        </Button>
      ) : null}
      {canShare ? (
        <Button onClick={() => void tell().catch(() => undefined)}>
          <Icon name="share-2" /> <span role="status">{isCopied ? texts.copied : texts.share}</span>
        </Button>
      ) : null}
    </>
  )
}

function download(file: string): void {
  saveFile('andanza.ics', file, 'text/calendar')
}
