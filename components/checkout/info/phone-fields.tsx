import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { SelectField, TextField } from '@/components/ui/forms/field'
import type { InfoDraft } from '@/stores/checkout-store'
import type { PhoneCountry } from './phone-countries'

interface PhoneFieldsProps {
  readonly register: UseFormRegister<InfoDraft>
  readonly dial: string
  readonly error: string | undefined
}

/** Calling code and number. The three codes most travellers have are there at once, the world comes on first focus. */
export function PhoneFields({ register, dial, error }: PhoneFieldsProps) {
  const t = useTranslations('checkout')
  const lang = useLocale()
  const [countries, setCountries] = useState<readonly PhoneCountry[] | null>(null)
  const first = (['52', '57', '1'] as const).map((code) => ({
    dial: `+${code}`,
    name: t(`info.dials.${code}`),
  }))
  const known = countries
    ? [...first, ...countries.filter((one) => !first.some((own) => own.dial === one.dial))]
    : first
  const shown =
    known.some((one) => one.dial === dial) || dial === '' ? known : [...known, { dial, name: dial }]
  const load = () => {
    if (countries === null)
      void import('./phone-countries').then((late) => setCountries(late.phoneCountries(lang)))
  }
  return (
    <>
      <SelectField
        label={t('info.dial')}
        autoComplete="tel-country-code"
        onFocus={load}
        onPointerEnter={load}
        {...register('phone.dial')}
      >
        {shown.map((country) => (
          <option key={country.dial} value={country.dial}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('info.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={error}
        {...register('phone.number')}
      />
    </>
  )
}
