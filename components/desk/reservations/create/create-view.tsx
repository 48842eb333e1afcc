'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskOrder } from '@/lib/desk/orders/order-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { DeskLink } from '../../ui/desk-link'
import { CreateForm } from './create-form'
import { Placed } from './placed'
import type { FirstTrip } from './use-wish'

interface Done {
  readonly order: DeskOrder
  readonly email: string
}

/** Books for a traveller: what they want is put together and priced as in the shop, and they are mailed where to pay. */
export function CreateView({ first = null }: { readonly first?: FirstTrip | null }) {
  const t = useTranslations('desk.create')
  const [done, setDone] = useState<Done | null>(null)
  return (
    <>
      <p className="only-l">
        <DeskLink href={deskLinks.reservations()}>{t('back')}</DeskLink>
      </p>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      {done ? (
        <Placed {...done} onAnother={() => setDone(null)} />
      ) : (
        <CreateForm first={first} onDone={(order, email) => setDone({ order, email })} />
      )}
    </>
  )
}
