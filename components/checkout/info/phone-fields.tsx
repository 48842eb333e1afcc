import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { SelectField, TextField } from '@/components/ui/forms/field'
import type { InfoDraft } from '@/stores/checkout-store'
import type { PhoneCountry } from './phone-countries'

interface PhoneFieldsProps {
  readonly register: UseFormRegister<InfoDraft>
  readonly dial: string
  readonly error: string | undefined
}

/** Calling code and number. The three codes most travellers have are there at once, the world comes on first touch. */
export function PhoneFields({ register, dial, error }: PhoneFieldsProps) {
  const t = useTranslations('checkout')
  const lang = useLocale()
  const [countries, setCountries] = useState<readonly PhoneCountry[] | null>(null)
  useEffect(() => {
    // With the first field that is touched: a list that grows while it is open stays short on a phone.
    const load = () =>
      void import('./phone-countries').then((late) => setCountries(late.phoneCountries(lang)))
    const signs = ['focusin', 'pointerdown'] as const
    for (const sign of signs) addEventListener(sign, load, { once: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, load)
    }
  }, [lang])
  const first = (['52', '57', '1'] as const).map((code) => ({
    ...{ country: code, dial: `+${code}`, name: t(`info.dials.${code}`), isMain: true },
  }))
  const known = [...first, ...(countries ?? [])]
  const shown = known.some((one) => one.dial === dial) || dial === '' ? known : [...known, ownCode(dial)]
  return (
    <>
      <SelectField label={t('info.dial')} autoComplete="tel-country-code" {...register('phone.dial')}>
        {shown.map((country) => (
          <option key={country.country} value={country.dial}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('info.phone')}
        inputMode="tel"
        autoComplete="tel-national"
        error={error}
        {...register('phone.number')}
      />
    </>
  )
}

/** A code that no list has, as it was kept. */
const ownCode = (dial: string): PhoneCountry => ({ country: dial, dial, name: dial, isMain: true })
