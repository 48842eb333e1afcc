import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/forms/field'
import { usePayerDraft } from '@/stores/payer-draft'
import type { Options } from './use-options'
import { useProblemOf } from './use-problem-of'

/** Whose page the payer is sent to. */
export function BankField({ banks }: Pick<Options, 'banks'>) {
  const t = useTranslations('payments.needs')
  const bank = usePayerDraft(({ draft }) => draft.bank)
  const { tell } = usePayerDraft.getState()
  return (
    <SelectField
      label={t('bank')}
      hint={t('bankHint')}
      error={useProblemOf('bank')}
      value={banks.some(({ code }) => code === bank) ? bank : ''}
      onChange={({ target }) => tell('bank', { bank: target.value })}
    >
      <option value="">{t('bankChoose')}</option>
      {banks.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
