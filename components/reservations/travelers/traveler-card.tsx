'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import type { TravelerCardProps } from './card-props'
import { TravelerActions } from './traveler-actions'
import { fieldsOf } from './traveler-fields'
import { TravelerFieldset } from './traveler-fieldset'
import { TravelerSummary } from './traveler-summary'
import { useTravelerForm } from './use-traveler-form'

/** A place of the list: who travels there, or the way to say who; its own form, saved on its own. */
export function TravelerCard(props: TravelerCardProps) {
  const { traveler, isOpen } = props
  const { position, user } = traveler
  const t = useTranslations('travelers')
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The check-up leads to one form: it is open when one arrives.
    if (isOpen && location.hash === `#traveler-${position}`) setEditing(true)
  }, [isOpen, position])
  const name = user ? `${user.firstname} ${user.lastname}` : t('place', { n: position + 1 })
  const close = () => {
    setEditing(false)
    heading.current?.focus()
  }
  return (
    <section
      id={`traveler-${position}`}
      aria-labelledby={`traveler-${position}-name`}
      className="panel grid scroll-mt-24 gap-4"
    >
      <TravelerSummary traveler={traveler} name={name} heading={heading} />
      {isEditing ? (
        <EditTraveler {...props} name={name} onClose={close} />
      ) : isOpen ? (
        <TravelerActions {...props} onEdit={() => setEditing(true)} />
      ) : null}
    </section>
  )
}

interface EditTravelerProps extends TravelerCardProps {
  readonly name: string
  readonly onClose: () => void
}

function EditTraveler({ market, code, traveler, countries, today, name, onClose }: EditTravelerProps) {
  const t = useTranslations('travelers')
  const router = useRouter()
  const { position, needs_passport, needed_until } = traveler
  const [now, setNow] = useState(traveler)
  const [isOvertaken, setOvertaken] = useState(false)
  const document = now.details?.document ?? null
  const country = market.locale === 'es_CO' ? 'CO' : market.locale === 'en_US' ? 'US' : 'MX'
  const { form, submit, saving, isReady } = useTravelerForm({
    draft: `traveler:${code}:${position}`,
    initial: fieldsOf(traveler, country),
    context: { version: now.version, saved: document?.kind ?? null, country, today },
    send: (body, options) =>
      api(market).travelers.save({ params: { code, position: String(position) }, body }, options),
    onSaved: () => {
      void showToast({ text: t('saved') })
      router.refresh()
      onClose()
    },
    onChanged: (data) => {
      setNow(data as Traveler)
      setOvertaken(true)
    },
  })
  const { error } = saving
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5" aria-label={name}>
      {error ? (
        <Note tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
          {isOvertaken && now.user
            ? ` ${t('standsNow', { name: `${now.user.firstname} ${now.user.lastname}` })}`
            : ''}
        </Note>
      ) : null}
      <TravelerFieldset
        form={form}
        countries={countries}
        needsPassport={needs_passport}
        neededUntil={needed_until}
        ending={document?.ending ?? null}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={saving.isPending || !isReady} className="max-md:w-full">
          {t('save')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
