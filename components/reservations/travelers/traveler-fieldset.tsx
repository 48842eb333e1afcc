import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { SelectField, TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { isLocalDate, type LocalDate } from '@/lib/dates/local-date'
import { documentKinds } from '@/lib/reservations/travelers/document-number'
import { isValidLongEnough } from '@/lib/reservations/travelers/passport-validity'
import type { TravelerFields } from './traveler-fields'
import { useFieldText } from './use-traveler-form'

/** A country as a form offers it. */
export interface CountryChoice {
  readonly code: string
  readonly name: string
}

interface TravelerFieldsetProps {
  readonly form: UseFormReturn<TravelerFields>
  readonly countries: readonly CountryChoice[]
  readonly needsPassport: boolean
  readonly neededUntil: LocalDate | null
  /** How the saved document ends, `431`; null for none. */
  readonly ending: string | null
}

/** What is asked of everybody who travels. A passport that ends too soon is a warning while typing, never a refusal. */
export function TravelerFieldset(props: TravelerFieldsetProps) {
  const { form, countries, needsPassport, neededUntil, ending } = props
  const { register, watch, formState } = form
  const { errors } = formState
  const t = useTranslations('travelers')
  const locale = useSiteLocale()
  const text = useFieldText()
  const [kind, expiry, nationality] = watch(['kind', 'expiry', 'nationality'])
  const kinds = documentKinds(nationality)
  const isShort = kind === 'passport' && isLocalDate(expiry) && !isValidLongEnough(expiry, neededUntil)
  const field = (name: keyof TravelerFields) => ({ ...register(name), error: text(errors[name]) })
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('firstname')}
          hint={t('asInPassport')}
          autoComplete="off"
          {...field('firstname')}
        />
        <TextField label={t('lastname')} autoComplete="off" {...field('lastname')} />
        <TextField label={t('birth')} type="date" {...field('birth_date')} />
        <SelectField label={t('nationality')} {...field('nationality')}>
          <option value="">{t('choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {kinds.length > 1 ? (
          <SelectField label={t('kind.label')} fieldClassName="md:col-span-2" {...field('kind')}>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <TextField
          label={`${t(`number.${kind}`)}${needsPassport ? '' : ` ${t('optional')}`}`}
          hint={ending === null ? t('sealed') : t('kept', { ending })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...field('number')}
        />
        {kind === 'passport' ? <TextField label={t('expiry')} type="date" {...field('expiry')} /> : null}
      </div>
      {isShort && neededUntil ? (
        <Note tone="maize" role="status">
          {t('tooShort', { date: formatDate(neededUntil, locale) })}
        </Note>
      ) : null}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={`${t('email')} ${t('optional')}`}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...field('email')}
        />
        <TextField
          label={`${t('phone')} ${t('optional')}`}
          inputMode="tel"
          autoComplete="off"
          {...field('phone')}
        />
        <TextField
          label={`${t('diet')} ${t('optional')}`}
          fieldClassName="md:col-span-2"
          autoComplete="off"
          {...field('diet')}
        />
      </div>
    </>
  )
}
