import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PhoneCountry } from '@/components/checkout/info/phone-countries'
import { useFieldText } from '@/components/checkout/info/use-field-text'
import { meantAddress } from '@/lib/accounts/mailbox-typo'
import { dniCountry } from '@/lib/checkout/dni'
import type { InfoDraft } from '@/stores/checkout-store'
import { DeskButton } from '../../ui/desk-button'
import { DeskField, DeskSelect } from '../../ui/fields'

interface BuyerFieldsProps {
  readonly form: UseFormReturn<InfoDraft>
}

/** Who buys, as the shop's checkout asks it. Nothing of it is kept in this browser. */
export function BuyerFields({ form }: BuyerFieldsProps) {
  const t = useTranslations('checkout.info')
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const text = useFieldText()
  const countries = useCountries()
  const country = dniCountry(watch('phone.dial'))
  const meant = meantAddress(watch('email'))
  return (
    <>
      <div className="two">
        <DeskField
          label={t('firstname')}
          autoComplete="off"
          error={text(errors.firstname)}
          {...register('firstname')}
        />
        <DeskField
          label={t('lastname')}
          autoComplete="off"
          error={text(errors.lastname)}
          {...register('lastname')}
        />
      </div>
      <DeskField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={text(errors.email)}
        {...register('email')}
      />
      {meant ? (
        <p role="status">
          <DeskButton look="bare" onClick={() => setValue('email', meant, { shouldValidate: true })}>
            {t('meant', { email: meant })}
          </DeskButton>
        </p>
      ) : null}
      <div className="two">
        <DeskSelect label={t('dial')} autoComplete="off" {...register('phone.dial')}>
          {countries.map(({ country: key, dial, name }) => (
            <option key={key} value={dial}>
              {name}
            </option>
          ))}
        </DeskSelect>
        <DeskField
          label={t('phone')}
          inputMode="tel"
          autoComplete="off"
          error={text(errors.phone?.number ?? errors.phone?.dial)}
          {...register('phone.number')}
        />
      </div>
      <DeskField
        label={t(`dni.${country}`)}
        hint={t(`dniHint.${country}`)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={text(errors.dni)}
        {...register('dni')}
      />
    </>
  )
}

/** The three codes most travellers have, and the world once it is there. */
function useCountries(): readonly PhoneCountry[] {
  const t = useTranslations('checkout.info.dials')
  const lang = useLocale()
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([])
  useEffect(() => {
    let isMounted = true
    void import('@/components/checkout/info/phone-countries').then((late) => {
      if (isMounted) setCountries(late.phoneCountries(lang))
    })
    return () => {
      isMounted = false
    }
  }, [lang])
  const first = (['52', '57', '1'] as const).map((code) => ({
    ...{ country: code, dial: `+${code}`, name: t(code), isMain: true },
  }))
  return [...first, ...countries]
}
