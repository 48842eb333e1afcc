import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '@/components/ui/button'
import { latePart } from '@/components/ui/late/late-part'
import { Skeleton } from '@/components/ui/skeleton'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { waitlistStore } from './waitlist-store'

const WaitlistForm = latePart(
  () => import('./waitlist-form').then((late) => late.WaitlistForm),
  () => <Skeleton className="h-52" />,
)

interface WaitlistAskProps {
  /** A departure with too few seats for the party. */
  readonly entry: AvailabilityEntry
  /** For who was told above the card that they are on the list. */
  readonly otherwise: ReactNode
}

/** "Avísame" in place of a dead end: the form, and what it needs, come with the press. Who is on the list already sees where they stand. */
export function WaitlistAsk({ entry, otherwise }: WaitlistAskProps) {
  const t = useTranslations('departures')
  const [isOpen, setOpen] = useState(false)
  const standing = useStore(waitlistStore, ({ standings }) => standings[entry.code ?? ''])
  if (standing?.isTold) return otherwise
  if (isOpen || standing) return <WaitlistForm entry={entry} />
  return (
    <div className="grid gap-2">
      <Button look="main" wide onClick={() => setOpen(true)} className="min-h-13.5">
        {t('wait.ask')}
      </Button>
      <p className="text-small text-ink-soft">{t('wait.about')}</p>
    </div>
  )
}
