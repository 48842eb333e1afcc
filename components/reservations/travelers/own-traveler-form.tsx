'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import type { OwnForm } from '@/lib/reservations/travelers/contract'
import { SaveButton } from './save-button'
import { EMPTY_FIELDS } from './traveler-fields'
import { type CountryChoice, TravelerFieldset } from './traveler-fieldset'
import { useTravelerForm } from './use-traveler-form'

interface OwnTravelerFormProps {
  readonly market: Market
  readonly token: string
  readonly own: OwnForm
  readonly countries: readonly CountryChoice[]
  readonly today: LocalDate
}

/** The one form of a personal link; what was saved is shown masked, and can be filled in anew. */
export function OwnTravelerForm({ own: loaded, ...props }: OwnTravelerFormProps) {
  const [own, setOwn] = useState(loaded)
  const [isFilling, setFilling] = useState(loaded.saved === null)
  const t = useTranslations('travelers')
  const saved = (now: OwnForm) => {
    setOwn(now)
    setFilling(false)
  }
  if (isFilling) return <FillIn {...props} own={own} onSaved={saved} onChanged={setOwn} />
  return (
    <div className="grid justify-items-start gap-4">
      <Note tone="agave" role="status">
        {t('own.saved')}
      </Note>
      <Saved own={own} />
      <Button look="quiet" onClick={() => setFilling(true)}>
        {t('own.again')}
      </Button>
    </div>
  )
}

function Saved({ own: { saved, needed_until: needed } }: { readonly own: OwnForm }) {
  const t = useTranslations('travelers')
  const locale = useSiteLocale()
  if (!saved) return null
  const { document } = saved
  return (
    <p className="num">
      <b className="block">
        {saved.firstname} {saved.lastname}
      </b>
      {document ? t(`document.${document.kind}`, { ending: document.ending }) : null}
      {document?.expiry ? ` · ${t('validUntil', { date: formatDate(document.expiry, locale) })}` : ''}
      {document?.expiry && needed && document.expiry < needed ? (
        <span className="block text-small">{t('tooShort', { date: formatDate(needed, locale) })}</span>
      ) : null}
    </p>
  )
}

interface FillInProps extends OwnTravelerFormProps {
  readonly onSaved: (own: OwnForm) => void
  readonly onChanged: (own: OwnForm) => void
}

function FillIn({ market, token, own, countries, today, onSaved, onChanged }: FillInProps) {
  const t = useTranslations('travelers')
  const country = market.locale === 'es_CO' ? 'CO' : market.locale === 'en_US' ? 'US' : 'MX'
  const { form, submit, saving, isReady } = useTravelerForm({
    draft: `traveler-form:${token.slice(0, 8)}`,
    initial: { ...EMPTY_FIELDS, nationality: country },
    context: { version: own.version, saved: own.saved?.document?.kind ?? null, country, today },
    send: (body, options) => api(market).travelers.fillForm({ params: { token }, body }, options),
    onSaved,
    onChanged: (data) => onChanged(data as OwnForm),
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid gap-5">
      {saving.error ? (
        <Note tone="chile" role="alert">
          {failureText(saving.error, t('noAnswer'))}
        </Note>
      ) : null}
      <TravelerFieldset
        form={form}
        countries={countries}
        needsPassport={own.needs_passport}
        neededUntil={own.needed_until}
        ending={own.saved?.document?.ending ?? null}
      />
      <SaveButton busy={saving.isPending || !isReady}>{t('own.save')}</SaveButton>
    </form>
  )
}
