'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskOrder } from '@/lib/desk/orders/order-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { DeskLink } from '../../ui/desk-link'
import { CreateForm } from './create-form'
import { Placed } from './placed'
import type { FirstTrip, FromChat } from './use-wish'

interface Done {
  readonly order: DeskOrder
  readonly email: string
  /** What the buyer is written to in. */
  readonly locale: Locale
}

interface CreateViewProps {
  /** What is chosen to begin with. */
  readonly first?: FirstTrip | null
  /** The conversation it is booked from: trip and buyer are those of it, and the way to pay goes into it. */
  readonly from?: FromChat | null
}

/** Books for a traveller: what they want is put together and priced as in the shop, and they are mailed where to pay. */
export function CreateView({ first = null, from = null }: CreateViewProps) {
  const t = useTranslations('desk.create')
  const [done, setDone] = useState<Done | null>(null)
  return (
    <>
      <p className="only-l">
        {from ? (
          <DeskLink href={deskLinks.inbox(from.chat)}>{t('backToChat')}</DeskLink>
        ) : (
          <DeskLink href={deskLinks.reservations()}>{t('back')}</DeskLink>
        )}
      </p>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      {done ? (
        <Placed {...done} chat={from?.chat ?? null} onAnother={() => setDone(null)} />
      ) : (
        <CreateForm
          first={from?.first ?? first}
          traveller={from?.traveller ?? null}
          onDone={(order, email, locale) => setDone({ order, email, locale })}
        />
      )}
    </>
  )
}
