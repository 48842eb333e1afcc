import { useTranslations } from 'next-intl'
import { Field, SelectField, TextField } from '@/components/ui/forms/field'
import type { ApiError } from '@/lib/client/api-error'
import { monthName } from '@/lib/dates/format-date'
import type { Market } from '@/lib/locale/market'

interface FindMyTourFieldsProps {
  readonly market: Market
  /** False where its trip is known. */
  readonly asksWhere: boolean
  /** What the fields begin with, by their names. */
  readonly draft: Readonly<Record<string, string>>
  /** The fields that were sent empty or malformed, by their names. */
  readonly wrong: readonly string[]
  readonly failure: ApiError | null
}

/** What can be sent empty or malformed. */
const CHECKED = ['where', 'travelers', 'firstname', 'email'] as const
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The fields of the short form; the browser checks them, the server has the last word. */
export function FindMyTourFields({ market, asksWhere, draft, wrong, failure }: FindMyTourFieldsProps) {
  const t = useTranslations('dialogs.findMyTour')
  const wrongText = (name: string) => {
    const key = CHECKED.find((checked) => checked === name && wrong.includes(name))
    return key && t(`wrong.${key}`)
  }
  const field = (name: string) => ({
    name,
    defaultValue: draft[name],
    error: wrongText(name) ?? failure?.errors[`request.${name}`]?.[0],
  })
  return (
    <>
      {asksWhere ? (
        <TextField
          {...field('where')}
          label={t('where')}
          placeholder={t('wherePlaceholder')}
          required
          maxLength={120}
        />
      ) : null}
      <div className="grid grid-cols-[1fr_7rem] gap-4">
        <SelectField {...field('month')} label={t('month')}>
          <option value="">{t('anyMonth')}</option>
          {MONTHS.map((month) => (
            <option key={month}>{monthName(month, market.locale)}</option>
          ))}
        </SelectField>
        <TextField
          {...field('travelers')}
          defaultValue={draft.travelers ?? '2'}
          label={t('travelers')}
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          required
        />
      </div>
      <TextField
        {...field('firstname')}
        label={t('firstname')}
        autoComplete="given-name"
        required
        maxLength={80}
      />
      {/* Beside each other where there is room: the button below stays in view on a small computer. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <TextField
          {...field('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        <TextField {...field('phone')} label={t('phone')} type="tel" autoComplete="tel" maxLength={30} />
      </div>
      <Field label={t('wishes')} error={field('wishes').error}>
        {(control) => (
          <textarea
            {...control}
            name="wishes"
            defaultValue={draft.wishes}
            rows={3}
            maxLength={1000}
            className="input"
          />
        )}
      </Field>
    </>
  )
}
