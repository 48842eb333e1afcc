'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { whenIdle } from '@/lib/device/when-idle'
import type { Market } from '@/lib/locale/market'
import { canSeal, type Whose } from '@/lib/pwa/vault'
import type { KeptFigures } from './kept-reservation'
import { useOpenedDocuments } from './use-opened-documents'

interface KeepSectionProps {
  readonly market: Market
  readonly figures: KeptFigures
  /** Its owner reads it signed in: it is kept by itself, until they sign out. For everybody else somebody must wish it. */
  readonly isOwner: boolean
}

const loadTrip = () => import('./keep-trip')
const loadStore = () => import('./kept-store')

/** Keeps a reservation so that it can be read without a network, and says so. */
export function KeepSection({ market, figures, isOwner }: KeepSectionProps) {
  const t = useTranslations('app.kept')
  // Null until the browser was asked; where nothing can be kept it stays so.
  const [isKept, setIsKept] = useState<boolean | null>(null)
  const whose: Whose = isOwner ? 'account' : 'browser'
  const { code } = figures
  useOpenedDocuments(market, whose, code, isKept === true)
  useEffect(() => {
    if (!canSeal() || !('serviceWorker' in navigator)) return
    const look = async () => {
      const store = await loadStore()
      const isWished = isOwner || (await store.keptReservation(whose, code)) !== null
      setIsKept(isWished && (await (await loadTrip()).keepTrip(market, whose, figures)))
    }
    whenIdle(() => void look().catch(() => undefined), 2_000)
  }, [market, figures, isOwner, whose, code])
  if (isKept === null || (isOwner && !isKept)) return null
  return (
    <section aria-labelledby="kept-title" className="grid justify-items-start gap-3">
      <h2 id="kept-title" className="text-[1.5rem]">
        {t('title')}
      </h2>
      <p className="max-w-measure text-ink-soft">{t(isOwner ? 'account' : isKept ? 'isKept' : 'offer')}</p>
      {isOwner ? null : <Wish {...{ market, figures, isKept, setIsKept }} />}
    </section>
  )
}

interface WishProps extends Pick<KeepSectionProps, 'market' | 'figures'> {
  readonly isKept: boolean
  readonly setIsKept: (isKept: boolean) => void
}

/** Keeps it, or takes it out. */
function Wish({ market, figures, isKept, setIsKept }: WishProps) {
  const t = useTranslations('app.kept')
  const keeping = useSubmit({
    send: async () => {
      if (isKept) {
        const store = await loadStore()
        const kept = await store.keptReservation('browser', figures.code)
        if (kept) await store.dropReservation('browser', kept)
        setIsKept(false)
      } else setIsKept(await (await loadTrip()).keepTrip(market, 'browser', figures))
    },
  })
  return (
    <>
      {keeping.error ? (
        <Note tone="chile" role="alert">
          {t('failed')}
        </Note>
      ) : null}
      <Button look={isKept ? 'quiet' : 'line'} busy={keeping.isPending} onClick={() => keeping.submit()}>
        {t(isKept ? 'drop' : 'keep')}
      </Button>
    </>
  )
}
